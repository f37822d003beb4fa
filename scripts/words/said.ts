/**
 * The sentences that the server says no with: at a field, by a verdict, as the answer to a fault. They are
 * put together where they are known, and said by the text that they were made from (decision 071).
 */
import { type Source, source } from '../sources.ts';
import { type Node, part, partsOf, programOf, word } from '../syntax.ts';
import { keyOf, piecesOf } from './wrap.ts';

/** Whose arguments are said, and which parts of a value. */
const saidCalls = /^(invalid|Invalid|forbids|allows|lacks|failed|wrong|tell|cannotChange)$/;
const saidParts = /^(says|because|instead|message|sentence|words|missing|otherwise)$/;
const saidFiles = /^src\/server\/(errors|gate\/fault-words|gate\/sign-in\/password-rule|ledger\/)/;

/** What is not said, and why. */
const unsaid: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /\.test\.ts$|^src\/web\/|\.tsx$/, because: 'no part of the server' },
  { path: /\.(form|report|call|refusal)\.ts$/, because: 'found where it is declared' },
  { path: /^src\/(law|pay|kernel\/wire)\//, because: 'the words of the law, and of its explanations' },
  {
    path: /^src\/server\/(process|command|seed|backup|handbook|watch|imports\/register)\//,
    because: 'of operators',
  },
  { path: /^src\/server\/forms\/declaration\//, because: 'what a wrong declaration throws' },
  { path: /\/demo\//, because: 'records of the demo' },
];

/** By the source in which they stand. */
export const saidTexts = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    source
      .filter(({ path }) => /\.ts$/.test(path) && !unsaid.some((one) => one.path.test(path)))
      .map((file) => [file.path, textsIn(file)]),
  );

function textsIn(file: Source): string[] {
  const found: string[] = [];
  const followsLabel = labelled.test(file.path);
  const visit = (node: Node, isSaid: boolean): void => {
    if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll|TaggedTemplate)/.test(node.type)) return;
    const pieces = piecesOf(node);
    const text = pieces && keyOf(pieces).trim();
    if (text !== undefined && isSaid && (isSentence(text) || (followsLabel && isRest(text))))
      found.push(text);
    const said = isSaid || isSaying(node);
    for (const inner of pieces ? pieces.filter((piece) => typeof piece !== 'string') : partsOf(node))
      visit(inner, said && !isCode(node));
  };
  visit(programOf(file), saidFiles.test(file.path));
  return found;
}

/** Faults of a row stand after the label of their column: 'IFSC: the same value is in row 4 already.' */
const labelled = /^src\/server\/imports\//;
const isRest = (text: string): boolean =>
  /^[\p{Ll}{“₹].*\p{L}.*[.?!]$/su.test(text) &&
  /\p{L}{2,}\P{L}+.*\p{L}{2,}/su.test(text.replace(/\{\d+\}/g, ' '));

const isSentence = (text: string): boolean =>
  /^[\p{Lu}{“‘].*[.?!]$/su.test(text) && /\p{L}{2,}\P{L}+.*\p{L}{2,}/su.test(text.replace(/\{\d+\}/g, ' '));

function isSaying(node: Node): boolean {
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return saidCalls.test(word(part(node, 'callee'), 'name'));
  const key = node.type === 'Property' ? part(node, 'key') : undefined;
  return key !== undefined && saidParts.test(word(key, 'name'));
}

/** What a wrong program throws is said to nobody. */
const isCode = (node: Node): boolean =>
  /^(CallExpression|NewExpression)$/.test(node.type) &&
  /^(Error|assert|log|warn|Map|Set)$/.test(word(part(node, 'callee'), 'name'));
