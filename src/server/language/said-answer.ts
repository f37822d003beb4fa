/** An answer in the language of who asked: the texts that its schema marks as told (decision 071). */
import { saidDays } from '#kernel/text/sentence.ts';
import { saidKey, titledKey } from '#kernel/wire/said.ts';
import { type Language, type Say, tellIn, toldIn } from './catalogue.ts';

type Teller = (answer: unknown, tell: Say) => unknown;
type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
/** No reply that is sent already, no bytes. */
const isPlain = (value: unknown): value is Values =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
const known = new WeakMap<object, Teller | 'tells nothing'>();

/** The answer as its reader is told it; English is what it was. */
export function saidAnswer(schema: unknown, answer: unknown, language: Language): unknown {
  if (language === 'en' || !isObject(schema)) return answer;
  const teller = known.get(schema) ?? tellerOf(schema) ?? 'tells nothing';
  known.set(schema, teller);
  return teller === 'tells nothing' ? answer : teller(answer, tellIn(language));
}

function tellerOf(schema: unknown): Teller | undefined {
  if (!isObject(schema)) return undefined;
  const { [saidKey]: marked, [titledKey]: titles, properties, items, anyOf } = schema;
  if (isTexts(titles))
    return (title, tell) => (typeof title === 'string' ? titleIn(title, titles, tell) : title);
  if (isObject(titles)) return tellTitles(titles, tellerOf({ ...schema, [titledKey]: undefined }));
  if (marked === true) return tellText;
  if (marked === 'described') return (described, tell) => toldIn(tell, described);
  if (Array.isArray(marked)) return tellParts(new Set(marked));
  if (Array.isArray(anyOf)) {
    const each = anyOf.flatMap((one) => tellerOf(one) ?? []);
    return each[0] && ((answer, tell) => each.reduce((said, teller) => teller(said, tell), answer));
  }
  const ofItems = tellerOf(items);
  if (ofItems) return (list, tell) => (Array.isArray(list) ? list.map((each) => ofItems(each, tell)) : list);
  const parts = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, part]) => {
    const teller = tellerOf(part);
    return teller ? [[name, teller] as const] : [];
  });
  return parts.length === 0 ? undefined : tellProperties(parts);
}

const tellProperties =
  (parts: readonly (readonly [string, Teller])[]): Teller =>
  (answer, tell) => {
    if (!isPlain(answer)) return answer;
    const said = parts.filter(([name]) => name in answer).map(([name, of]) => [name, of(answer[name], tell)]);
    return { ...answer, ...Object.fromEntries(said) };
  };

const tellText: Teller = (text, tell) => {
  if (Array.isArray(text)) return text.map((each) => tellText(each, tell));
  return typeof text === 'string' ? tell(text) : text;
};

/** Every part of these names, at any depth; 'type.name' is the name of a type alone. */
function tellParts(names: ReadonlySet<unknown>): Teller {
  const within = (value: unknown, tell: Say, of = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => within(each, tell, of));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const isNamed = names.has(name) || names.has(`${of}.${name}`);
        const isText = isNamed && (typeof part === 'string' || isTexts(part));
        return [name, isText ? tellText(part, tell) : within(part, tell, name)];
      }),
    );
  };
  return (value, tell) => within(value, tell);
}

/** A title whose days are said, and its parts that are labels of choices. */
const titleIn = (title: string, labels: readonly string[], tell: Say): string =>
  saidDays(title, tell)
    .split(/(: |, )/)
    .map((part) => (labels.includes(part) ? tell(part) : part))
    .join('');

const isRecord = (value: unknown): value is Values & { readonly title: string } =>
  isPlain(value) && typeof value.title === 'string';

/**
 * Records wherever they stand, and what their fields point to: `titles` has the labels by the field, and
 * those of the records' own titles under an empty name.
 */
function tellTitles(titles: Values, others: Teller = (answer) => answer): Teller {
  const labelsOf = (name: string): readonly string[] | undefined => {
    const labels = titles[name];
    return isTexts(labels) ? labels : undefined;
  };
  const within = (value: unknown, tell: Say, of: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => within(each, tell, of));
    if (!isPlain(value)) return value;
    const parts = Object.entries(value).map(([name, part]) => [name, within(part, tell, name)]);
    const labels = isRecord(value) ? labelsOf('values' in value ? '' : of) : undefined;
    const title = labels && isRecord(value) && { title: titleIn(value.title, labels, tell) };
    return { ...Object.fromEntries(parts), ...title };
  };
  return (answer, tell) => within(others(answer, tell), tell, '');
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
