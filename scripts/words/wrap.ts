/**
 * The words of the browser, found in its sources and wrapped when they are built: what is written as
 * `<Button>Send</Button>` asks the catalogue of the person's language for 'Send'. A sentence with values in
 * it is one text: `Paid {1} of {2}`. See decision 070.
 */
import type { Source } from '../sources.ts';
import { type Node, part, parts, partsOf, programOf, word } from '../syntax.ts';
import { argumentsOf, isWords, type Standing, standingOf } from './display.ts';
import { ownText, readText, sentencesOf } from './jsx-text.ts';

type Edit = { readonly start: number; readonly end: number; readonly by: string };

export type Wrapped = {
  readonly code: string;
  /** The texts as the catalogue has them; '{n} row' is one that is counted. */
  readonly texts: readonly { readonly key: string; readonly at: number }[];
};

export function wrapTexts(file: Source): Wrapped {
  const wrapping = new Wrapping(file.text);
  wrapping.visit(programOf(file), 'open');
  return { code: wrapping.code(), texts: wrapping.texts };
}

class Wrapping {
  readonly texts: { key: string; at: number }[] = [];
  readonly #source: string;
  readonly #edits: Edit[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  code(): string {
    let [code, at] = ['', 0];
    for (const { start, end, by } of [...this.#edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
      code += this.#source.slice(at, start) + by;
      // Lines stay where they were, for who reads the build with the sources beside it.
      code += '\n'.repeat(this.#source.slice(start, end).split('\n').length - 1);
      at = end;
    }
    return code + this.#source.slice(at);
  }

  visit(node: Node, standing: Standing): void {
    const special = visitors[node.type];
    if (special) special(this, node, standing);
    else if (!node.type.startsWith('TS')) this.visitAll(partsOf(node), 'open');
  }

  visitAll(nodes: readonly Node[], standing: Standing): void {
    for (const node of nodes) this.visit(node, standing);
  }

  textOf(node: Node | undefined): string {
    return node ? this.#source.slice(node.start, node.end) : '';
  }

  replace(start: number, end: number, by: string): void {
    this.#edits.push({ start, end, by });
  }

  found(key: string, { start }: Node): void {
    this.texts.push({ key, at: start });
  }
}

type Visitor = (wrapping: Wrapping, node: Node, standing: Standing) => void;

/** A literal, a template, or literals and templates put together by '+': its pieces in order. */
export function piecesOf(node: Node): (string | Node)[] | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : undefined;
  if (node.type === 'TemplateLiteral') {
    const values = parts(node, 'expressions');
    return parts(node, 'quasis').flatMap((quasi, at) => {
      const { cooked } = Object(quasi['value']);
      return [String(cooked), ...(values[at] ? [values[at]] : [])];
    });
  }
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const [left, right] = [part(node, 'left'), part(node, 'right')].map((side) => side && piecesOf(side));
  return left && right ? [...left, ...right] : undefined;
}

export const keyOf = (pieces: readonly (string | Node)[]): string => {
  let count = 0;
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `{${++count}}`)).join('');
};

/** Wraps a text and its values; what is inside the values is looked at too. */
const literal: Visitor = (wrapping, node, standing) => {
  const pieces = piecesOf(node);
  const key = pieces && keyOf(pieces);
  const values = (pieces ?? []).filter((piece) => typeof piece !== 'string');
  if (key === undefined || !isWords(key, standing)) {
    wrapping.visitAll(pieces ? values : partsOf(node), pieces || standing === 'code' ? 'open' : standing);
    return;
  }
  const trimmed = key.trim();
  wrapping.found(trimmed, node);
  const [before = '', after = ''] = key.split(trimmed).length === 2 ? key.split(trimmed) : [];
  const around = [before, after].map((space) => (space ? JSON.stringify(space) : ''));
  let at = node.start;
  let by = `${around[0] && `${around[0]} + `}__say(${JSON.stringify(trimmed)}`;
  for (const value of values) {
    wrapping.replace(at, value.start, `${by}, (`);
    wrapping.visit(value, 'shown');
    [at, by] = [value.end, ')'];
  }
  wrapping.replace(at, node.end, `${by})${around[1] && ` + ${around[1]}`}`);
};

const comparison = /^([=!]==?|[<>]=?|in|instanceof)$/;

const binary: Visitor = (wrapping, node, standing) => {
  if (comparison.test(word(node, 'operator'))) {
    for (const side of ['left', 'right'].map((name) => part(node, name)))
      if (side && side.type !== 'Literal') wrapping.visit(side, 'open');
    return;
  }
  literal(wrapping, node, standing);
};

const inherited =
  (...names: readonly string[]): Visitor =>
  (wrapping, node, standing) => {
    for (const inner of partsOf(node)) {
      const same = names.some((name) => node[name] === inner || parts(node, name).includes(inner));
      wrapping.visit(inner, same ? standing : 'open');
    }
  };

const call: Visitor = (wrapping, node) => {
  const callee = wrapping.textOf(part(node, 'callee')).replace(/\?/g, '');
  const given = parts(node, 'arguments');
  if (callee === 'count') {
    const [many, one] = given;
    if (many) wrapping.visit(many, 'open');
    if (one && typeof one['value'] === 'string') wrapping.found(`{n} ${one['value']}`, one);
    return;
  }
  const inner = part(node, 'callee');
  if (inner) wrapping.visit(inner, 'open');
  const [first] = given;
  if (callee === 'say' && typeof first?.['value'] === 'string') return wrapping.found(first['value'], node);
  // What a wrong program throws is shown to nobody.
  if (callee === 'assert') return first && wrapping.visit(first, 'open');
  const standing = argumentsOf(callee);
  for (const one of given) {
    const isPlain = piecesOf(one) !== undefined;
    wrapping.visit(one, standing === 'code' && !isPlain ? 'open' : standing);
  }
};

const property: Visitor = (wrapping, node) => {
  const key = part(node, 'key');
  const name = word(key, 'name') || String(key?.['value'] ?? '');
  if (node['computed'] && key) wrapping.visit(key, 'code');
  const value = part(node, 'value');
  if (value) wrapping.visit(value, standingOf(name));
};

const attribute: Visitor = (wrapping, node) => {
  const value = part(node, 'value');
  if (!value) return;
  const standing = standingOf(wrapping.textOf(part(node, 'name')));
  if (value.type === 'JSXExpressionContainer') {
    const inner = part(value, 'expression');
    if (inner) wrapping.visit(inner, standing);
    return;
  }
  if (value.type !== 'Literal') return wrapping.visit(value, 'open');
  const key = readText(String(value['value'] ?? ''));
  if (!isWords(key, standing)) return;
  wrapping.found(key, value);
  wrapping.replace(value.start, value.end, `{__say(${JSON.stringify(key)})}`);
};

const element: Visitor = (wrapping, node) => {
  const opening = part(node, 'openingElement');
  if (opening) wrapping.visit(opening, 'open');
  const { runs, rest } = sentencesOf(node);
  for (const child of rest) if (child.type !== 'JSXText') wrapping.visit(child, 'shown');
  for (const run of runs) sentence(wrapping, run);
};

/** The children of an element that make one sentence. */
function sentence(wrapping: Wrapping, run: readonly Node[]): void {
  const pieces = run.map((child) => ownText(child) ?? child);
  const values = pieces.filter((piece) => typeof piece !== 'string');
  const key = keyOf(pieces);
  const trimmed = key.trim();
  const [first, last] = [run[0], run[run.length - 1]];
  if (!first || !last) return;
  wrapping.found(trimmed, first);
  const before = key.startsWith(' ') ? "{' '}" : '';
  const after = key.endsWith(' ') ? "{' '}" : '';
  let at = first.start;
  let by = `${before}{${values.length > 0 ? '__sayAround' : '__say'}(${JSON.stringify(trimmed)}`;
  for (const value of values) {
    if (value.type === 'JSXElement') {
      wrapping.replace(at, value.start, `${by}, (`);
      wrapping.visit(value, 'open');
      [at, by] = [value.end, ')'];
      continue;
    }
    const inner = part(value, 'expression');
    if (!inner) continue;
    wrapping.replace(at, inner.start, `${by}, (`);
    wrapping.visit(inner, 'shown');
    [at, by] = [inner.end, ')'];
  }
  wrapping.replace(at, last.end, `${by})}${after}`);
}

const visitors: Readonly<Record<string, Visitor>> = {
  Literal: literal,
  TemplateLiteral: literal,
  BinaryExpression: binary,
  ConditionalExpression: inherited('consequent', 'alternate'),
  LogicalExpression: (wrapping, node, standing) =>
    inherited(...(node['operator'] === '&&' ? ['right'] : ['left', 'right']))(wrapping, node, standing),
  ParenthesizedExpression: inherited('expression'),
  TSAsExpression: (wrapping, node, standing) => only(wrapping, node, standing),
  TSSatisfiesExpression: (wrapping, node, standing) => only(wrapping, node, standing),
  TSNonNullExpression: (wrapping, node, standing) => only(wrapping, node, standing),
  JSXExpressionContainer: inherited('expression'),
  ArrowFunctionExpression: (wrapping, node, standing) => {
    wrapping.visitAll(parts(node, 'params'), 'open');
    const body = part(node, 'body');
    if (body) wrapping.visit(body, standing);
  },
  CallExpression: call,
  NewExpression: call,
  Property: property,
  JSXAttribute: attribute,
  JSXElement: element,
  JSXFragment: element,
  SwitchCase: (wrapping, node) => wrapping.visitAll(parts(node, 'consequent'), 'open'),
  MemberExpression: (wrapping, node) => {
    for (const inner of partsOf(node))
      wrapping.visit(inner, inner.type === 'Literal' && node['property'] === inner ? 'code' : 'open');
  },
  ImportDeclaration: () => undefined,
  ExportAllDeclaration: () => undefined,
  ImportExpression: () => undefined,
  TaggedTemplateExpression: (wrapping, node) =>
    wrapping.visitAll(parts(part(node, 'quasi'), 'expressions'), 'open'),
  ExportNamedDeclaration: (wrapping, node) => {
    const inner = part(node, 'declaration');
    if (inner) wrapping.visit(inner, 'open');
  },
};

const only: Visitor = (wrapping, node, standing) => {
  const inner = part(node, 'expression');
  if (inner) wrapping.visit(inner, standing);
};
