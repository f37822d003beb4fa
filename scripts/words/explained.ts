/**
 * The texts of explanations: what the pay engine, the law and the rules of time say of their figures. They
 * are said by the text that they were made from, as every finished sentence is (decision 071).
 */
import { type Source, source } from '../sources.ts';
import { type Node, part, partsOf, programOf, word } from '../syntax.ts';
import { keyOf, piecesOf } from './wrap.ts';

const explaining =
  /^src\/(pay|law|time)\/|^src\/kernel\/(money|formula\/(function|call|kind|operation))\.ts$/;

/** What is not said, and why. */
const unsaid: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /\.(test|cases)\.ts$|^src\/pay\/example\.ts$/, because: 'examples of tests' },
  { path: /^src\/(law|time)\/calculator\//, because: 'calculators of the law speak as the law does' },
];

/** By the source in which they stand. */
export const explainedTexts = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    source
      .filter(({ path }) => explaining.test(path) && !unsaid.some((one) => one.path.test(path)))
      .map((file): [string, string[]] => [file.path, [...new Set(textsIn(file))]])
      .filter(([, texts]) => texts.length > 0),
  );

/** A capital and small letters, or several words; no code, no address, no place in a law. */
const isWords = (text: string): boolean => {
  const plain = text.replace(/\{\d+\}/g, '·');
  return (
    /^[“‘("]?\p{Lu}\p{Ll}+\P{L}*$|\p{L}{2,}.*\s|\s.*\p{L}{2,}/su.test(plain) &&
    !/[<>=#\\_|@]|:\/\/|\p{Ll}\p{Lu}|^\s*[.,/]/u.test(text) &&
    !isCited(text)
  );
};
const cited = [
  /\.(com|in|org)\b|not looked up|facts\/|^s(ection|ections)?\.? |gazette|circular|\bAct \d|Rules? \d{4}/,
  /^(Form|Schedule) |\b(Act|ordinance|amendment|all|rules|order|holidays) \{1\}$/,
];
const isCited = (text: string): boolean => cited.some((pattern) => pattern.test(text));

/** Properties that name a source of the law or a thing of the program. */
const codeParts = /^(cite|code|path|form|kind|key)$/;
const codeCalls = /^(Error|assert|has|get|includes|startsWith|endsWith|test|split|cited)$/;

function textsIn(file: Source): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll|SwitchCase)/.test(node.type)) {
      if (node.type === 'SwitchCase') partsOf(node).slice(1).forEach(visit);
      return;
    }
    if (isCode(node)) return;
    const pieces = piecesOf(node);
    const text = pieces && keyOf(pieces).trim().replace(/^; /, '');
    if (text !== undefined && isWords(text)) found.push(text);
    for (const inner of pieces ? pieces.filter((piece) => typeof piece !== 'string') : partsOf(node))
      visit(inner);
  };
  visit(programOf(file));
  return found;
}

function isCode(node: Node): boolean {
  if (node.type === 'BinaryExpression') return /^([=!]==|in|<|>)/.test(word(node, 'operator'));
  if (node.type === 'Property') return codeParts.test(word(part(node, 'key'), 'name'));
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = part(node, 'callee');
  return codeCalls.test(word(callee, 'name') || word(callee && part(callee, 'property'), 'name'));
}
