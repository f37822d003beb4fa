/** The sources of Muster as the compiler reads them: a tree, for what a line of text cannot tell. */
import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/** A node of the tree: its kind, where it stands, and its parts by name. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The whole of a file. Throws for what is no TypeScript. */
export function programOf({ path, text }: Source): Node {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const whole: unknown = program;
  if (!isNode(whole)) throw new Error(`${path}: nothing was parsed`);
  return whole;
}

/** Everything in a file, from the outside inwards. Throws for what is no TypeScript. */
export function* nodesOf(file: Source): Generator<Node> {
  yield* within(programOf(file));
}

/** A node and everything in it, from the outside inwards. */
export function* within(node: Node): Generator<Node> {
  for (const [each] of withParts(node)) yield each;
}

/** The same, each with the nodes that it is directly made of. */
export function* withParts(node: Node): Generator<readonly [Node, readonly Node[]]> {
  // A stack of its own: generators within generators hand each node on as often as it lies deep.
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const inner = partsOf(next);
    yield [next, inner];
    for (let at = inner.length - 1; at >= 0; at -= 1) waiting.push(inner[at] as Node);
  }
}

/** The nodes that a node is directly made of. It is asked of every node of every source. */
export function partsOf(node: Node): Node[] {
  const found: Node[] = [];
  for (const name in node) {
    const inner = node[name];
    if (!Array.isArray(inner)) {
      if (isNode(inner)) found.push(inner);
      continue;
    }
    for (const each of inner) if (isNode(each)) found.push(each);
  }
  return found;
}

/** One part of a node by its name, when it is a node. */
export function part(node: Node | undefined, name: string): Node | undefined {
  const inner = node?.[name];
  return isNode(inner) ? inner : undefined;
}

/** The parts of a node that is a row of them: arguments, elements, statements. */
export function parts(node: Node | undefined, name: string): Node[] {
  const inner = node?.[name];
  return Array.isArray(inner) ? inner.filter(isNode) : [];
}

/** A part of a node that is a word: a name, an operator. Empty when there is none. */
export function word(node: Node | undefined, name: string): string {
  const inner = node?.[name];
  return typeof inner === 'string' ? inner : '';
}

/** `as` and `as unknown as`, where somebody knows better than the compiler; `as const` is none. */
export function castsOf(file: Source): { readonly plain: number; readonly double: number } {
  let [plain, double] = [0, 0];
  if (!/\bas\b/.test(file.text)) return { plain, double };
  for (const node of nodesOf(file)) {
    if (node.type !== 'TSAsExpression' || isConst(node['typeAnnotation'])) continue;
    plain += 1;
    const { expression } = node;
    if (isNode(expression) && expression.type === 'TSAsExpression' && !isConst(expression['typeAnnotation']))
      double += 1;
  }
  // A double cast is one thing, though it is two nodes.
  return { plain: plain - 2 * double, double };
}

const isConst = (type: unknown): boolean =>
  isNode(type) && isNode(type['typeName']) && type['typeName']['name'] === 'const';
