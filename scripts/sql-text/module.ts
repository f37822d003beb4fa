/** A source as a tree whose nodes know what they stand in, and what each name in it means. */
import { importsOf, type Source, source } from '../sources.ts';
import { type Node, part, parts, programOf, withParts, word } from '../syntax.ts';

export type Module = {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  /** What a node stands in. */
  readonly outer: ReadonlyMap<Node, Node>;
  /** Its calls by the name that is called: `name(…)`. */
  readonly calls: ReadonlyMap<string, readonly Node[]>;
  /** Where a variable changes by its name: `name.push(…)`, `name = …`. */
  readonly changes: ReadonlyMap<string, readonly Node[]>;
};

/** The way from a whole value to a part of it that a pattern names: `{ a: [, b] }` leads to b by a and 1. */
export type Step =
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'place'; readonly place: number }
  | { readonly by: 'otherwise'; readonly value: Node }
  | { readonly by: 'rest' };

/** What a name stands for. */
export type Binding =
  | {
      readonly kind: 'value';
      readonly declarator: Node;
      readonly steps: readonly Step[];
      readonly fixed: boolean;
    }
  | { readonly kind: 'each'; readonly loop: Node; readonly steps: readonly Step[] }
  | { readonly kind: 'parameter'; readonly of: Node; readonly place: number; readonly steps: readonly Step[] }
  | { readonly kind: 'function'; readonly declared: Node }
  | { readonly kind: 'type'; readonly declared: Node }
  | { readonly kind: 'import'; readonly from: string; readonly name: string };

/** A name with the scope it is declared in: a function, a block or the whole module. */
export type Found = { readonly module: Module; readonly scope: Node; readonly binding: Binding };

export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

const read = new Map<string, Module>();
const files = new Map(source.map((file) => [file.path, file]));

/** The tree of one of our sources by its path from the root; none for a package. */
export function moduleAt(path: string): Module | undefined {
  const known = read.get(path);
  if (known) return known;
  const file = files.get(path);
  if (!file) return undefined;
  const module = treeOf(file);
  read.set(path, module);
  return module;
}

function treeOf(file: Source): Module {
  const program = programOf(file);
  const outer = new Map<Node, Node>();
  const calls = new Map<string, Node[]>();
  const changes = new Map<string, Node[]>();
  const note = (on: Map<string, Node[]>, name: string, node: Node) =>
    name && on.set(name, [...(on.get(name) ?? []), node]);
  for (const [node, inner] of withParts(program)) {
    for (const each of inner) outer.set(each, node);
    const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined;
    note(calls, word(callee, 'name'), node);
    if (word(part(callee, 'property'), 'name') === 'push')
      note(changes, word(part(callee, 'object'), 'name'), node);
    if (node.type === 'AssignmentExpression') note(changes, word(part(node, 'left'), 'name'), node);
  }
  return { path: file.path, text: file.text, program, outer, calls, changes };
}

const scopes = new Map<Node, ReadonlyMap<string, Binding>>();

const meanings = new Map<Node, Found | undefined>();

/** What a name means where it stands, through imports to where it is declared. */
export function bindingOf(module: Module, node: Node, name: string): Found | undefined {
  if (node.type !== 'Identifier') return lookUp(module, node, name);
  if (!meanings.has(node)) meanings.set(node, lookUp(module, node, name));
  return meanings.get(node);
}

function lookUp(module: Module, node: Node, name: string): Found | undefined {
  for (let scope: Node | undefined = node; scope; scope = module.outer.get(scope)) {
    const binding = namesIn(scope, module).get(name);
    if (binding)
      return binding.kind === 'import' ? imported(binding, module, scope) : { module, scope, binding };
  }
  return undefined;
}

function imported(binding: Binding & { kind: 'import' }, module: Module, scope: Node): Found | undefined {
  const target = moduleAt(binding.from);
  if (!target) return { module, scope, binding };
  const found = namesIn(target.program, target).get(binding.name);
  if (!found) return undefined;
  return found.kind === 'import'
    ? imported(found, target, target.program)
    : { module: target, scope: target.program, binding: found };
}

const none: ReadonlyMap<string, Binding> = new Map();

function namesIn(scope: Node, module: Module): ReadonlyMap<string, Binding> {
  const known = scopes.get(scope);
  if (known) return known;
  const found = new Map<string, Binding>();
  if (isFunction(scope)) parametersOf(scope, found);
  else if (scope.type === 'Program' || scope.type === 'BlockStatement')
    for (const statement of parts(scope, 'body')) declare(statement, module, found);
  else if (scope.type === 'SwitchStatement')
    for (const kind of parts(scope, 'cases'))
      for (const statement of parts(kind, 'consequent')) declare(statement, module, found);
  else if (scope.type === 'ForOfStatement') {
    const [declarator] = parts(part(scope, 'left'), 'declarations');
    for (const [name, steps] of namesOf(part(declarator, 'id')))
      found.set(name, { kind: 'each', loop: scope, steps });
  } else if (scope.type === 'ForStatement') {
    const init = part(scope, 'init');
    if (init) declare(init, module, found);
  } else return none;
  scopes.set(scope, found);
  return found;
}

function parametersOf(scope: Node, found: Map<string, Binding>): void {
  for (const [place, pattern] of parts(scope, 'params').entries())
    for (const [name, steps] of namesOf(pattern))
      found.set(name, { kind: 'parameter', of: scope, place, steps });
}

function declare(statement: Node, module: Module, found: Map<string, Binding>): void {
  if (statement.type === 'ExportNamedDeclaration') {
    const declaration = part(statement, 'declaration');
    if (declaration) declare(declaration, module, found);
  } else if (statement.type === 'VariableDeclaration')
    for (const declarator of parts(statement, 'declarations'))
      for (const [name, steps] of namesOf(part(declarator, 'id')))
        found.set(name, { kind: 'value', declarator, steps, fixed: statement['kind'] === 'const' });
  else if (statement.type === 'FunctionDeclaration')
    found.set(word(part(statement, 'id'), 'name'), { kind: 'function', declared: statement });
  else if (statement.type === 'TSTypeAliasDeclaration' || statement.type === 'TSInterfaceDeclaration') {
    const name = word(part(statement, 'id'), 'name');
    if (!found.has(name)) found.set(name, { kind: 'type', declared: statement });
  } else if (statement.type === 'ImportDeclaration') declareImports(statement, module, found);
}

function declareImports(statement: Node, module: Module, found: Map<string, Binding>): void {
  const [from = ''] = importsOf({
    path: module.path,
    text: module.text.slice(statement.start, statement.end),
    lines: [],
  });
  for (const specifier of parts(statement, 'specifiers')) {
    const name = word(part(specifier, 'imported'), 'name');
    found.set(word(part(specifier, 'local'), 'name'), { kind: 'import', from, name });
  }
}

/** The names of a pattern, each with the way to it. */
function* namesOf(
  pattern: Node | undefined,
  steps: readonly Step[] = [],
): Generator<[string, readonly Step[]]> {
  if (pattern?.type === 'Identifier') yield [word(pattern, 'name'), steps];
  else if (pattern?.type === 'AssignmentPattern') {
    const value = part(pattern, 'right');
    yield* namesOf(part(pattern, 'left'), value ? [...steps, { by: 'otherwise', value }] : steps);
  } else if (pattern?.type === 'RestElement')
    yield* namesOf(part(pattern, 'argument'), [...steps, { by: 'rest' }]);
  else if (pattern?.type === 'ObjectPattern')
    for (const property of parts(pattern, 'properties')) {
      if (property.type === 'RestElement') yield* namesOf(property, steps);
      else {
        const key = part(property, 'key');
        const name = word(key, 'name') || word(key, 'value');
        yield* namesOf(part(property, 'value'), [...steps, { by: 'name', name }]);
      }
    }
  else if (pattern?.type === 'ArrayPattern') {
    const elements = pattern['elements'];
    if (!Array.isArray(elements)) return;
    for (const [place, element] of elements.entries())
      if (element)
        yield* namesOf(element, element.type === 'RestElement' ? steps : [...steps, { by: 'place', place }]);
  }
}

/** The function that a name stands for. */
export function codeOf({ binding }: Found): Node | undefined {
  if (binding.kind === 'function') return binding.declared;
  if (binding.kind !== 'value' || binding.steps.length > 0) return undefined;
  const init = part(binding.declarator, 'init');
  return init && isFunction(init) ? init : undefined;
}
