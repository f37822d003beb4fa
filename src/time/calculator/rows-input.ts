/** A list whose entries have several parts: lots of leave, levels of a policy, leave that was used. */
import { type Field, type PlainField, rows } from '#kernel/field.ts';
import { type Input, Misread, misread } from './input.ts';

type Parts = Readonly<Record<string, Input>>;
type Entry<P> = { readonly [K in keyof P]: P[K] extends Input<infer T> ? T : never };

interface Rows<P extends Parts> {
  readonly label: string;
  /** What one of them is called: 'lot'. */
  readonly one: string;
  /** How many there are at the least: 1 where it is not said. */
  readonly least?: number;
  readonly most: number;
  readonly parts: P;
}

/** Each entry has the parts that it needs and no other. */
export function rowsOf<const P extends Parts>(of: Rows<P>): Input<readonly Entry<P>[], Field> {
  const { label, one, least = 1, most, parts } = of;
  const named = Object.entries(parts);
  return {
    label,
    optional: false,
    schema: {
      type: 'array',
      minItems: least,
      maxItems: most,
      description: label,
      items: {
        type: 'object',
        required: named.filter(([, { optional }]) => !optional).map(([name]) => name),
        properties: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
      },
    },
    field: rows({ label, one, max: most, fields: Object.fromEntries(named.map(fieldOf)) }),
    read(raw) {
      if (!Array.isArray(raw) || raw.length < least || raw.length > most)
        return misread(`must be a list of ${least} to ${most}`);
      return raw.map((entry: unknown, at) => readEntry(parts, entry, at));
    },
  };
}

const fieldOf = ([name, { field, optional }]: readonly [string, Input]): readonly [string, PlainField] => [
  name,
  optional ? field : { ...field, required: true },
];

const isPlain = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const mustHave = (parts: Parts): string => `must each have ${Object.keys(parts).join(' and ')}`;

function readEntry<P extends Parts>(parts: P, entry: unknown, at: number): Entry<P> {
  if (!isPlain(entry)) return misread(mustHave(parts), String(at));
  for (const name of Object.keys(entry))
    if (!Object.hasOwn(parts, name)) misread(`have no ${name}`, `${at}.${name}`);
  const values: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    const raw = entry[name] ?? undefined;
    if (raw === undefined && part.optional) continue;
    try {
      values[name] = part.read(raw);
    } catch (error) {
      if (error instanceof Misread) misread(error.message, `${at}.${name}`);
      throw error;
    }
  }
  return isWhole(parts, values) ? values : misread(mustHave(parts), String(at));
}

/** What is needed has been read, or a fault was told. */
const isWhole = <P extends Parts>(parts: P, values: object): values is Entry<P> =>
  Object.entries(parts).every(([name, { optional }]) => optional || Object.hasOwn(values, name));
