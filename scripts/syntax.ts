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

/** Everything in a file, from the outside inwards. Throws for what is no TypeScript. */
export function* nodesOf({ path, text }: Source): Generator<Node> {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  yield* within(program as unknown as Node);
}

function* within(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) yield* within(each);
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
