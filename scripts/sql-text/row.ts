/** What a statement is declared to answer: the type in `sql<Row>`…``. */
import { type Node, part, parts, word } from '../syntax.ts';
import { bindingOf, type Module } from './module.ts';

type Declared = { readonly module: Module; readonly node: Node };

/** The names that every row has, by the type its template is given; undefined where it cannot be told. */
export function namesOfRow(module: Module, template: Node): ReadonlySet<string> | undefined {
  const [node] = parts(part(template, 'typeArguments'), 'params');
  const names = new Set<string>();
  return node && addNames({ module, node }, names, 0) ? names : undefined;
}

/** Adds the names of a type's members that must be there; false where the type is not of that kind. */
function addNames({ module, node }: Declared, names: Set<string>, depth: number): boolean {
  const of = (inner: Node | undefined) =>
    inner !== undefined && depth < 8 && addNames({ module, node: inner }, names, depth + 1);
  switch (node.type) {
    case 'TSTypeLiteral':
      return parts(node, 'members').every((member) => addMember(member, names));
    case 'TSIntersectionType':
      return parts(node, 'types').every(of);
    case 'TSTypeReference':
      return addReferred({ module, node }, names, depth);
    default:
      return false;
  }
}

function addMember(member: Node, names: Set<string>): boolean {
  const key = part(member, 'key');
  const name = word(key, 'name') || word(key, 'value');
  if (member.type !== 'TSPropertySignature' || name === '') return false;
  if (member['optional'] !== true) names.add(name);
  return true;
}

function addReferred({ module, node }: Declared, names: Set<string>, depth: number): boolean {
  const name = word(part(node, 'typeName'), 'name');
  const [first, second] = parts(part(node, 'typeArguments'), 'params');
  const of = (inner: Node | undefined) =>
    inner !== undefined && depth < 8 && addNames({ module, node: inner }, names, depth + 1);
  if (name === 'Readonly') return of(first);
  if (name === 'Omit' || name === 'Pick') {
    const whole = new Set<string>();
    const named = namesIn(second);
    if (!first || !named || !addNames({ module, node: first }, whole, depth + 1)) return false;
    for (const each of whole) if (named.has(each) === (name === 'Pick')) names.add(each);
    return true;
  }
  const found = first ? undefined : bindingOf(module, node, name);
  if (found?.binding.kind !== 'type') return false;
  const written = part(found.binding.declared, 'typeAnnotation');
  return written !== undefined && addNames({ module: found.module, node: written }, names, depth + 1);
}

/** 'a' | 'b' */
function namesIn(node: Node | undefined): ReadonlySet<string> | undefined {
  const each = node?.type === 'TSUnionType' ? parts(node, 'types') : node ? [node] : [];
  const names = each.map((one) => word(part(one, 'literal'), 'value'));
  return names.length > 0 && names.every(Boolean) ? new Set(names) : undefined;
}
