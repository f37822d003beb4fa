/**
 * The texts of explanations, of the cards of home and of approvals: what pay, law and rules of time say of
 * their figures, and who is asked and why. They are said by the text that they were made from, as every
 * finished sentence is (decision 071).
 */
import { type Source, source } from '../sources.ts';
import { type Node, part, partsOf, programOf, word } from '../syntax.ts';
import { keyOf, piecesOf } from './wrap.ts';

/** Where they stand: in a folder, in one file, or in files of one kind. */
const explaining = [
  'src/pay/',
  'src/law/',
  'src/time/',
  'src/kernel/money.ts',
  'src/kernel/text/day-count.ts',
  ...['function', 'call', 'kind', 'operation'].map((name) => `src/kernel/formula/${name}.ts`),
  'src/server/approval/',
  'src/server/reports/report-file.ts',
  'src/server/reports/report-origin.ts',
  '.card.ts',
  'src/features/home/home.server.ts',
  'src/features/law/tax-year.server.ts',
  'src/features/leave/policy/rule-sentences.ts',
  'src/features/claims/claim/expense-rule.ts',
  'src/features/income-tax/declaration/claim-',
  'src/features/income-tax/declaration/declaration-',
  'src/features/set-up/assistant/',
  ...['leave-credited', 'leave-line', 'people-line', 'time-line'].map(
    (name) => `src/features/set-up/starter/content/${name}.ts`,
  ),
  'src/features/payroll/payment/slip-payment.server.ts',
  'src/features/payroll/flexible-pay/flexible-offer.server.ts',
  'src/features/payroll/workbench/',
  'src/features/pay-change/earlier-pay/earlier-cause.ts',
  'src/features/pay-change/structure/',
  'src/features/statutory/provident-fund/fund-return.ts',
  'src/features/statutory/insurance/insured-month.ts',
];
const isExplaining = (path: string): boolean =>
  explaining.some((one) => path.startsWith(one) || (one.startsWith('.') && path.endsWith(one)));

/** What is not said, and why. */
const unsaid: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /\.(test|cases)\.ts$|^src\/pay\/example\.ts$/, because: 'examples of tests' },
  { path: /\.(report|call|refusal|view)\.ts$|\.tsx$/, because: 'found where it is declared' },
];

/** Whether a reader of the language is told it: by a text of the catalogue, or by those it is made of. */
export const isTold = (text: string, known: ReadonlySet<string>, tell: (text: string) => string): boolean =>
  known.has(text) || (!text.includes('{') && !/[A-Za-z]{2}/.test(tell(text)));

/** By the source in which they stand. */
export const explainedTexts = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    source
      .filter(({ path }) => isExplaining(path) && !unsaid.some((one) => one.path.test(path)))
      .map((file): [string, string[]] => [file.path, [...new Set(textsIn(file))]])
      .filter(([, texts]) => texts.length > 0),
  );

/** A capital and small letters, or several words; no code, no address, no place in a law. */
const isWords = (text: string): boolean => {
  // What stands in quotes alone is typed as it stands.
  const plain = text.replace(/\{\d+\}/g, '·').replace(/“[^”]*”/g, '“”');
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
const codeParts = /^(cite|code|path|form|kind|key|summary|description|tells|asText|example)$/;
const codeCalls = /^(Error|assert|has|get|includes|startsWith|endsWith|test|split|cited)$/;

function textsIn(file: Source): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll|SwitchCase|TaggedTemplate)/.test(node.type)) {
      if (node.type === 'SwitchCase') partsOf(node).slice(1).forEach(visit);
      return;
    }
    if (isCode(node)) return;
    if (node.type === 'Property') {
      // What a property is called is said to nobody.
      partsOf(node).slice(1).forEach(visit);
      return;
    }
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
