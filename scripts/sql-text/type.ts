/** What is declared about a value that only a run can tell: above all whether it may hold SQL text. */
import { type Node, part, parts, word } from '../syntax.ts';
import { bindingOf, codeOf, type Found, isFunction, type Module, type Step } from './module.ts';

/** A declared type where it is written; `each` is the type of a list's items. */
export type Type = { readonly module: Module; readonly node: Node; readonly each?: boolean };

const deepest = 12;
const scalars =
  /^TS(String|Number|Boolean|BigInt|Null|Undefined|Void)Keyword$|^TSLiteralType$|^TSTemplateLiteralType$/;
const transparent = /^(Readonly|NonNullable|Partial|Required|Pick|Omit|Promise|Extract|Exclude)$/;
const lists = /^(Array|ReadonlyArray|Set|ReadonlySet)$/;
const outside = /^(Date|Buffer|Uint8Array|Temporal)$/;

const annotation = (node: Node | undefined): Node | undefined =>
  part(part(node, 'typeAnnotation'), 'typeAnnotation') ?? part(part(node, 'returnType'), 'typeAnnotation');
const nameOf = (node: Node): string => word(part(node, 'typeName'), 'name');
const given = (node: Node): Node[] => parts(part(node, 'typeArguments'), 'params');

function declared({ module, node }: Type): Type | undefined {
  const found = bindingOf(module, node, nameOf(node));
  if (found?.binding.kind !== 'type') return undefined;
  const { declared: type } = found.binding;
  return { module: found.module, node: part(type, 'typeAnnotation') ?? type };
}

/** Whether a type is surely one of numbers, words, days, or lists of them. */
export function isPlain(type: Type | undefined, depth = 0): boolean {
  if (!type || depth > deepest) return false;
  const { module, node } = type;
  const of = (inner: Node | undefined) => inner !== undefined && isPlain({ module, node: inner }, depth + 1);
  if (scalars.test(node.type)) return true;
  switch (node.type) {
    case 'TSUnionType':
      return parts(node, 'types').every(of);
    case 'TSIntersectionType':
      return parts(node, 'types').some(of);
    case 'TSTypeOperator':
      return node['operator'] === 'keyof' || of(part(node, 'typeAnnotation'));
    case 'TSParenthesizedType':
      return of(part(node, 'typeAnnotation'));
    case 'TSArrayType':
      return of(part(node, 'elementType'));
    case 'TSIndexedAccessType':
      return isPlain(indexed(type, depth), depth + 1);
    case 'TSTypeReference':
      if (outside.test(nameOf(node))) return true;
      if (transparent.test(nameOf(node)) || lists.test(nameOf(node))) return of(given(node)[0]);
      return isPlain(declared(type), depth + 1);
    default:
      return false;
  }
}

/** Whether a part of SQL text may be in what is of this type. */
export function holdsText(type: Type | undefined, depth = 0): boolean {
  if (!type || depth > 5) return false;
  const { module, node } = type;
  const of = (inner: Node | undefined) =>
    inner !== undefined && holdsText({ module, node: inner }, depth + 1);
  switch (node.type) {
    case 'TSTypeReference':
      if (nameOf(node) === 'RawBuilder') return true;
      if (nameOf(node) === 'ReturnType') return word(part(given(node)[0], 'exprName'), 'name') === 'sql';
      return given(node).some(of) || holdsText(declared(type), depth + 1);
    case 'TSTypeLiteral':
      return parts(node, 'members').some((member) => of(annotation(member)));
    case 'TSInterfaceDeclaration':
      return parts(part(node, 'body'), 'body').some((member) => of(annotation(member)));
    case 'TSFunctionType':
      return of(annotation(node));
    case 'TSUnionType':
    case 'TSIntersectionType':
      return parts(node, 'types').some(of);
    case 'TSTupleType':
      return parts(node, 'elementTypes').some(of);
    case 'TSArrayType':
      return of(part(node, 'elementType'));
    case 'TSTypeOperator':
      return of(part(node, 'typeAnnotation'));
    default:
      return false;
  }
}

function indexed({ module, node }: Type, depth: number): Type | undefined {
  const object = part(node, 'objectType');
  const index = part(node, 'indexType');
  if (!object || !index) return undefined;
  const name = word(part(index, 'literal'), 'value');
  return name
    ? memberOf({ module, node: object }, name, depth + 1)
    : itemOf({ module, node: object }, depth + 1);
}

/** The type of a part by its name. */
function memberOf(type: Type | undefined, name: string, depth = 0): Type | undefined {
  if (!type || depth > deepest || type.each) return undefined;
  const { module, node } = type;
  const of = (inner: Node | undefined) =>
    inner === undefined ? undefined : memberOf({ module, node: inner }, name, depth + 1);
  switch (node.type) {
    case 'TSTypeLiteral':
    case 'TSInterfaceDeclaration': {
      const members =
        node.type === 'TSTypeLiteral' ? parts(node, 'members') : parts(part(node, 'body'), 'body');
      const found = annotation(members.find((member) => word(part(member, 'key'), 'name') === name));
      return found && { module, node: found };
    }
    case 'TSUnionType':
    case 'TSIntersectionType':
      return parts(node, 'types')
        .map(of)
        .find((found) => found !== undefined);
    case 'TSTypeReference': {
      if (transparent.test(nameOf(node))) return of(given(node)[0]);
      const [, value] = given(node);
      if (nameOf(node) === 'Record') return value && { module, node: value };
      return memberOf(declared(type), name, depth + 1);
    }
    default:
      return undefined;
  }
}

function itemOf(type: Type | undefined, depth = 0): Type | undefined {
  if (!type || depth > deepest) return undefined;
  if (type.each) return { module: type.module, node: type.node };
  const { module, node } = type;
  const as = (inner: Node | undefined) => inner && { module, node: inner };
  if (node.type === 'TSArrayType') return as(part(node, 'elementType'));
  if (node.type === 'TSTupleType') return as(parts(node, 'elementTypes')[0]);
  if (node.type === 'TSTypeOperator') return itemOf(as(part(node, 'typeAnnotation')), depth + 1);
  if (node.type !== 'TSTypeReference') return undefined;
  const [first] = given(node);
  if (lists.test(nameOf(node))) return as(first);
  return transparent.test(nameOf(node)) ? itemOf(as(first), depth + 1) : itemOf(declared(type), depth + 1);
}

function along(type: Type | undefined, steps: readonly Step[]): Type | undefined {
  return steps.reduce<Type | undefined>((at, step) => {
    if (step.by === 'name') return memberOf(at, step.name);
    return step.by === 'place' ? itemOf(at) : at;
  }, type);
}

const forms = new Map<Node, boolean>();

/** Whether an expression is declared to be a form, whichever it is. */
export function isForm(module: Module, node: Node): boolean {
  const known = forms.get(node);
  if (known !== undefined) return known;
  const type = typeOf(module, node);
  const named = type && !type.each && nameOf(type.node) === 'Form';
  const found = named ? bindingOf(type.module, type.node, 'Form') : undefined;
  const is = found?.module.path === 'src/kernel/form.ts';
  forms.set(node, is);
  return is;
}

/** Whether an expression is surely one of numbers, words, days, or lists of them. */
export function isSurelyPlain(module: Module, node: Node | undefined): boolean {
  const of = (name: string) => isSurelyPlain(module, part(node, name));
  switch (node?.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'BinaryExpression':
    case 'UnaryExpression':
      return true;
    case 'ConditionalExpression':
      return of('consequent') && of('alternate');
    case 'LogicalExpression':
      return of('left') && of('right');
    case 'ArrayExpression':
      return parts(node, 'elements').every((each) => isSurelyPlain(module, part(each, 'argument') ?? each));
    default:
      return isPlain(typeOf(module, node));
  }
}

/** The declared type of an expression, as far as it can be followed. */
export function typeOf(module: Module, node: Node | undefined, depth = 0): Type | undefined {
  if (!node || depth > deepest) return undefined;
  const of = (inner: Node | undefined) => typeOf(module, inner, depth + 1);
  switch (node.type) {
    case 'Identifier': {
      const found = bindingOf(module, node, word(node, 'name'));
      return found && typeOfName(found, depth + 1);
    }
    case 'MemberExpression':
      return node['computed']
        ? itemOf(of(part(node, 'object')))
        : memberOf(of(part(node, 'object')), word(part(node, 'property'), 'name'));
    case 'TSAsExpression': {
      const as = part(node, 'typeAnnotation');
      return as && { module, node: as };
    }
    case 'CallExpression':
      return typeOfCall(module, node, depth);
    default:
      return of(part(node, 'expression') ?? part(node, 'argument'));
  }
}

function typeOfCall(module: Module, node: Node, depth: number): Type | undefined {
  const callee = part(node, 'callee');
  if (callee?.type === 'MemberExpression') {
    // What a number's, word's or list's own method answers is one of them, unless a function has made it.
    const type = typeOf(module, part(callee, 'object'), depth + 1);
    return isPlain(type) && !parts(node, 'arguments').some(isFunction) ? type : undefined;
  }
  if (callee?.type !== 'Identifier') return undefined;
  const found = bindingOf(module, callee, word(callee, 'name'));
  const code = found && codeOf(found);
  const returned = annotation(code);
  if (found && returned) return { module: found.module, node: returned };
  return found && code && part(code, 'body')?.type !== 'BlockStatement'
    ? typeOf(found.module, part(code, 'body'), depth + 1)
    : undefined;
}

function typeOfName({ module, binding }: Found, depth: number): Type | undefined {
  if (binding.kind === 'parameter') {
    const pattern = parts(binding.of, 'params')[binding.place];
    const written = annotation(pattern) ?? annotation(part(pattern, 'left'));
    const type = written ? { module, node: written } : asked(module, binding.of, binding.place, depth);
    return along(type, binding.steps);
  }
  if (binding.kind === 'each')
    return along(itemOf(typeOf(module, part(binding.loop, 'right'), depth)), binding.steps);
  if (binding.kind !== 'value') return undefined;
  const written = annotation(part(binding.declarator, 'id'));
  if (written) return along({ module, node: written }, binding.steps);
  const init = part(binding.declarator, 'init');
  const [first, ...rest] = binding.steps;
  const row = first?.by === 'name' && first.name === 'rows' ? rowOf(init) : undefined;
  return row
    ? along({ module, node: row, each: true }, rest)
    : along(typeOf(module, init, depth), binding.steps);
}

/** The type of a row that `await sql<Row>`…`.execute(db)` answers. */
function rowOf(init: Node | undefined): Node | undefined {
  const statement = part(part(part(init, 'argument'), 'callee'), 'object');
  return statement?.type === 'TaggedTemplateExpression' ? given(statement)[0] : undefined;
}

/** What the place asks of a function that is handed over: `records.map((record) => …)`, `reportServer(…)`. */
function asked(module: Module, code: Node, place: number, depth: number): Type | undefined {
  const call = module.outer.get(code);
  const callee = part(call, 'callee');
  if (call?.type !== 'CallExpression' || !callee) return undefined;
  if (callee.type === 'MemberExpression')
    return place === 0 ? itemOf(typeOf(module, part(callee, 'object'), depth + 1)) : undefined;
  const found = bindingOf(module, callee, word(callee, 'name'));
  const target = found && codeOf(found);
  const expected = annotation(parts(target, 'params')[parts(call, 'arguments').indexOf(code)]);
  if (!found || !expected) return undefined;
  const type =
    expected.type === 'TSTypeReference' ? declared({ module: found.module, node: expected }) : undefined;
  const shape = type ?? { module: found.module, node: expected };
  const parameter = annotation(parts(shape.node, 'params')[place]);
  return parameter && { module: shape.module, node: parameter };
}
