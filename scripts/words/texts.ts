/** Every text that people read and a catalogue has to have, by the source in which it stands. */
import { words } from '#web/ui/format.ts';
import { importsOf, type Source, source } from '../sources.ts';
import { nodesOf, part, parts, word } from '../syntax.ts';
import { wrapTexts } from './wrap.ts';

type Texts = ReadonlyMap<string, readonly string[]>;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** What a wrong program throws, what the API's document says, and the law's own words are not said. */
const isUnsaid = (path: string): boolean =>
  /^src\/(web\/language|law|kernel\/wire)\//.test(path) || isTest(path);

/** What forms and reports declare is said by the server. */
const isDeclared = (path: string): boolean => /\.(form|report|call)\.ts$/.test(path);

/** The texts of the browser: of its own sources and all that they import, except declarations. */
export const browserTexts = (): Texts => textsReached((path) => !isDeclared(path));

/** Every text that the browser looks up itself, in the declarations that it imports too. */
export const askedTexts = (): Texts => textsReached(() => true);

function textsReached(isRead: (path: string) => boolean): Texts {
  const byPath = new Map(source.map((file) => [file.path, file]));
  const reached = new Map<string, Source>();
  const reach = (path: string): void => {
    const file = byPath.get(path);
    if (!file || reached.has(path) || !isRead(path)) return;
    reached.set(path, file);
    for (const one of importsOf(file)) reach(one);
  };
  for (const { path } of source)
    if (!isTest(path) && (path.startsWith('src/web/') || path.endsWith('.tsx'))) reach(path);
  return textsOf([...reached.values()], (file) => [
    ...wrapTexts(file).texts.map(({ key }) => key),
    ...tabNamed(file),
  ]);
}

/** A tab of a page is called as its file; below a form that is a child, as the server heads that form. */
function tabNamed({ path }: Source): string[] {
  const tab = /\.([\w-]+)\.tab\.page\.tsx$/.exec(path)?.[1];
  const isForm = source.some((file) => file.path.endsWith(`/${tab}.form.ts`));
  return tab === undefined || isForm ? [] : [words(tab)];
}

/** What people are told, under the bell, by mail or as a reason: sentence`Your ${month} payslip is ready`. */
export const toldTexts = (): Texts => textsOf(source, sentencesIn);

function textsOf(files: readonly Source[], textsIn: (file: Source) => readonly string[]): Texts {
  const each = files
    .filter(({ path }) => !isUnsaid(path))
    .map((file): [string, string[]] => [file.path, [...new Set(textsIn(file))].filter(hasWords)]);
  return new Map(each.filter(([, texts]) => texts.length > 0).sort());
}

/** More than the values that stand in it and the signs between them. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));

function sentencesIn(file: Source): string[] {
  if (!file.text.includes('sentence`')) return [];
  return [...nodesOf(file)].flatMap((node) => {
    if (node.type !== 'TaggedTemplateExpression' || word(part(node, 'tag'), 'name') !== 'sentence') return [];
    const pieces = parts(part(node, 'quasi'), 'quasis').map(({ value }) => String(Object(value).cooked));
    return [pieces.map((piece, at) => (at === 0 ? piece : `{${at}}${piece}`)).join('')];
  });
}

/** Told in a template that no catalogue sees: `raise(work, form, 'on', { title: \`${name} asks\` })`. */
export function untoldIn(file: Source): number[] {
  if (isTest(file.path) || !file.text.includes('raise(')) return [];
  return [...nodesOf(file)].flatMap((node) => {
    if (node.type !== 'CallExpression' || word(part(node, 'callee'), 'name') !== 'raise') return [];
    const [notice] = parts(node, 'arguments').slice(3);
    return parts(notice, 'properties').flatMap((property) => {
      const value = part(property, 'value');
      const isRead = ['title', 'note'].includes(word(part(property, 'key'), 'name'));
      const isPutTogether = value?.type === 'TemplateLiteral' || value?.type === 'BinaryExpression';
      return isRead && value && isPutTogether ? [value.start] : [];
    });
  });
}
