/** What PostgreSQL keeps of a statement that it has read: its nodes, with every function by its number. */

/** A node, with its fields by name: `{OPEXPR :opno 96 …}`. */
export type TreeNode = { readonly kind: string; readonly fields: ReadonlyMap<string, TreeValue> };
type TreeValue = TreeNode | readonly TreeValue[] | string;

/** Reads what `pg_node_tree` prints. */
export function readTree(text: string): TreeValue {
  const tokens = tokensOf(text);
  let at = 0;
  const value = (): TreeValue => {
    const token = tokens[at++] ?? '';
    if (token === '(') return listed();
    return token === '{' ? node() : token;
  };
  const listed = (): TreeValue[] => {
    const items: TreeValue[] = [];
    while (tokens[at] !== ')' && at < tokens.length) items.push(value());
    at += 1;
    return items;
  };
  const node = (): TreeNode => {
    const kind = tokens[at++] ?? '';
    const fields = new Map<string, TreeValue>();
    while (tokens[at] !== '}' && at < tokens.length) {
      const name = tokens[at++] ?? '';
      const worth: TreeValue[] = [];
      while (at < tokens.length && tokens[at] !== '}' && !tokens[at]?.startsWith(':')) worth.push(value());
      fields.set(name.slice(1), worth.length === 1 ? (worth[0] ?? '') : worth);
    }
    at += 1;
    return { kind, fields };
  };
  return value();
}

/** Brackets alone, words whole; after a backslash a sign is part of its word. */
function tokensOf(text: string): string[] {
  return [...text.matchAll(/[(){}]|(?:\\.|[^\s(){}\\])+/gs)].map(([token]) => token);
}

/** Every node of a value, itself included. */
export function* nodesOf(value: TreeValue | undefined): Generator<TreeNode> {
  if (value === undefined || typeof value === 'string') return;
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each);
    return;
  }
  const node = value as TreeNode;
  yield node;
  for (const each of node.fields.values()) yield* nodesOf(each);
}

/** The nodes of a field, each of a list. */
export function fieldNodes(node: TreeNode, name: string): readonly TreeNode[] {
  const value = node.fields.get(name);
  if (value === undefined || typeof value === 'string') return [];
  return (Array.isArray(value) ? value : [value]).filter(
    (each): each is TreeNode => typeof each === 'object' && 'kind' in each,
  );
}

/** A word of a field: a number, a flag. */
export const fieldWord = (node: TreeNode, name: string): string => {
  const value = node.fields.get(name);
  return typeof value === 'string' ? value : '';
};
