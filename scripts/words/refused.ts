/** The sentences that refusals are declared with: one text each, however many pieces it is written in. */
import { type Source, source } from '../sources.ts';
import { type Node, nodesOf, part, parts, word } from '../syntax.ts';

const isCatalogue = ({ path, text }: Source): boolean =>
  !path.endsWith('.test.ts') && /\b(refusing|refusalsOf)\(/.test(text);

/** By the source that declares them. */
export const refusedTexts = (): ReadonlyMap<string, readonly string[]> =>
  new Map(source.filter(isCatalogue).map((file) => [file.path, textsIn(file)]));

function textsIn(file: Source): string[] {
  return [...nodesOf(file)].flatMap((node) => {
    const isSentences = node.type === 'VariableDeclarator' && word(part(node, 'id'), 'name') === 'sentences';
    return isSentences ? parts(plain(part(node, 'init')), 'properties').flatMap(textOf) : [];
  });
}

/** Without `as const`. */
const plain = (node: Node | undefined): Node | undefined =>
  node?.type.startsWith('TS') ? plain(part(node, 'expression')) : node;

/** `code: 'sentence'`, `code: ['in', 'pieces']`, or `code: { status: 403, says: … }`. */
function textOf(entry: Node): string[] {
  const value = plain(part(entry, 'value'));
  if (value?.type === 'ObjectExpression')
    return parts(value, 'properties').flatMap((inner) =>
      word(part(inner, 'key'), 'name') === 'says' ? textOf(inner) : [],
    );
  const pieces = value?.type === 'ArrayExpression' ? parts(value, 'elements') : value ? [value] : [];
  return [pieces.map((piece) => String(piece['value'])).join(' ')];
}
