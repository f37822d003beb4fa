/** Values made from a JSON schema, always the same ones: fitting ones, and ones that hurt. */
import { calendarPattern } from '#kernel/wire/schema.ts';
import type { Schema } from './operation.ts';

const shapes: Readonly<Record<string, string>> = {
  [calendarPattern.month]: '2026-05',
  [calendarPattern.moment]: '2026-05-04 09:30',
  '^([01]\\d|2[0-3]):[0-5]\\d$': '09:30',
  '^\\d{1,15}(,\\d{1,15}){0,199}$': '1,2',
};
const formats: Readonly<Record<string, string>> = {
  date: '2026-05-04',
  email: 'somebody@example.com',
  'date-time': '2026-05-04T10:00:00Z',
};

const typesOf = (schema: Schema): string[] => [schema.type ?? []].flat() as string[];

export type SampleWishes = {
  /** Stands for every whole number that could be an id. */
  readonly id: number;
  /** Optional properties too. */
  readonly whole?: boolean;
  /** A number of an id, by the name of its property; `id` where it knows none. */
  readonly idOf?: (name: string) => number | undefined;
};

/** A value that fits the schema, as far as the schema says what fits. */
export function sampleOf(schema: Schema, wishes: SampleWishes): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choice?.[0]) return sampleOf(choice[0], wishes);
  const type = typesOf(schema).find((each) => each !== 'null') ?? (schema.properties ? 'object' : 'string');
  if (type === 'object') return sampleObject(schema, wishes);
  if (type === 'array') return [sampleOf((schema.items ?? {}) as Schema, wishes)];
  if (type === 'integer' || type === 'number') return sampleNumber(schema, wishes.id);
  if (type === 'boolean') return true;
  return sampleText(schema);
}

function sampleObject(schema: Schema, wishes: SampleWishes): Record<string, unknown> {
  const required = (schema.required ?? []) as readonly string[];
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return Object.fromEntries(
    entries
      .filter(([name]) => wishes.whole || required.includes(name))
      .map(([name, each]) => {
        const id = wishes.idOf?.(name) ?? wishes.id;
        return [name, name === 'version' ? 1 : sampleOf(each, { ...wishes, id })];
      }),
  );
}

function sampleNumber(schema: Schema, id: number): number {
  const least = (schema.minimum ?? 0) as number;
  const most = (schema.maximum ?? Number.MAX_SAFE_INTEGER) as number;
  return id >= least && id <= most ? id : least;
}

function sampleText(schema: Schema): string {
  const shaped = formats[schema.format as string] ?? shapes[schema.pattern as string];
  if (shaped !== undefined) return shaped;
  const least = (schema.minLength ?? 1) as number;
  const most = (schema.maxLength ?? 100) as number;
  return 'sample'.padEnd(least, 's').slice(0, most);
}

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let at = 0; at < depth; at += 1) value = { a: [value] };
  return value;
};

/** What people and programs send that no form asks for. */
export const hostileValues: readonly (readonly [string, unknown])[] = [
  ['a number beyond every whole one', 2 ** 60],
  ['a negative number', -9_007_199_254_740_991],
  ['a fraction', 0.1],
  ['an exponent', 1e308],
  ['null', null],
  ['a flag', false],
  ['a list', [1, 'two', null]],
  ['an object', { toString: 'x', constructor: { prototype: {} } }],
  ['an empty text', ''],
  ['a null character', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['a database’s words', `x'); drop table employee; --`],
  ['another quotation', `" or 1=1 -- \\`],
  ['a template', '$' + '{7*7}{{7*7}}<%= 7*7 %>%n%s'],
  ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['a path', '../../../../etc/passwd'],
  ['a new line', 'a\r\nSet-Cookie: muster=1'],
  ['a long text', 'y'.repeat(60_000)],
  ['deep nesting', nested(9)],
];

export type Hurt = { readonly what: string; readonly value: unknown };

/**
 * The schema's fitting value with one place of it replaced by each hostile value; `most` of them,
 * spread evenly.
 */
export function hurtsOf(schema: Schema, wishes: SampleWishes, most: number): Hurt[] {
  const sound = sampleOf(schema, { ...wishes, whole: true });
  const places = placesOf(sound);
  const hurts = places.flatMap((place) =>
    hostileValues.map(([what, value]) => ({
      what: `${what} at /${place.join('/')}`,
      value: replaced(sound, place, value),
    })),
  );
  hurts.push(
    { what: 'nothing', value: null },
    { what: 'a bare text', value: 'text' },
    { what: 'a list of it', value: [sound] },
  );
  if (typeof sound === 'object' && sound !== null && !Array.isArray(sound)) {
    hurts.push({ what: 'an unknown property', value: { ...sound, organisation_id: 72, isAdmin: true } });
    hurts.push({ what: 'nothing in it', value: {} });
    hurts.push({ what: 'a prototype', value: JSON.parse('{"__proto__":{"loginType":"administrator"}}') });
  }
  const step = Math.max(1, hurts.length / most);
  return Array.from(
    { length: Math.min(most, hurts.length) },
    (_, at) => hurts[Math.floor(at * step)] as Hurt,
  );
}

export type Place = readonly (string | number)[];

function placesOf(value: unknown, before: Place = []): Place[] {
  if (Array.isArray(value))
    return [before, ...value.slice(0, 1).flatMap((each, at) => placesOf(each, [...before, at]))];
  if (typeof value !== 'object' || value === null) return [before];
  const inner = Object.entries(value).flatMap(([name, each]) => placesOf(each, [...before, name]));
  return before.length > 0 ? [before, ...inner] : inner;
}

export function replaced(value: unknown, place: Place, by: unknown): unknown {
  const [first, ...rest] = place;
  if (first === undefined) return by;
  // A list that has nothing yet, or a part that was left out, begins with the place.
  if (typeof first === 'number')
    return Object.assign([...((value ?? []) as readonly unknown[])], {
      [first]: replaced((value as readonly unknown[] | null | undefined)?.[first], rest, by),
    });
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [first]: replaced(object[first], rest, by) };
}
