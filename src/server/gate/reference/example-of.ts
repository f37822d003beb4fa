/** An example of what a call takes, made of its schema: what is required and no more. */
import type { JsonSchema } from '../../route.ts';
import { isSchema } from '../growing.ts';

/** Texts that are checked by more than their length, by the pattern or format that says so. */
const texts: Readonly<Record<string, string>> = {
  date: '2026-04-01',
  email: 'asha@example.com',
  '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])$': '2026-04',
  '^([01]\\d|2[0-3]):[0-5]\\d$': '09:30',
  '^(19|20|21)\\d\\d-\\d\\d-\\d\\d ([01]\\d|2[0-3]):[0-5]\\d$': '2026-04-01 09:30',
  '^[0-9]{4}$': '2468',
  '^[0-9]{4,8}$': '2468',
  '^[\\w-]{43}$': 'x'.repeat(43),
  '^[0-9a-f]{64}$': '0'.repeat(64),
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const partsOf = (value: unknown): readonly JsonSchema[] => list(value).filter(isSchema);

export function exampleOf(schema: JsonSchema): unknown {
  const { examples, enum: choices, anyOf, oneOf, allOf, items, minimum = 0, minItems = 0 } = schema;
  if (list(examples).length > 0) return list(examples)[0];
  if (list(choices).length > 0) return list(choices)[0];
  const [either] = [...partsOf(anyOf), ...partsOf(oneOf)];
  if (either) return exampleOf(either);
  if (allOf || schema['properties']) return exampleObject(schema);
  const [type] = [schema['type']].flat();
  if (type === 'string') return textExample(schema);
  if (type === 'integer' || type === 'number') return Math.max(Number(minimum), 1);
  if (type === 'boolean') return true;
  if (type === 'array') return Number(minItems) > 0 && isSchema(items) ? [exampleOf(items)] : [];
  return type === 'null' ? null : {};
}

/** What its parts require, all together. */
function exampleObject(schema: JsonSchema): object {
  const parts = [schema, ...partsOf(schema['allOf'])];
  const required = new Set(parts.flatMap((part) => list(part['required'])));
  const properties = parts.flatMap((part) => Object.entries(Object(part['properties'])));
  const changed = required.has('version') ? changedPart(properties, required) : undefined;
  return Object.fromEntries(
    properties.flatMap(([name, part]) =>
      (required.has(name) || name === changed) && isSchema(part) ? [[name, exampleOf(part)]] : [],
    ),
  );
}

/** A change without a part that changes shows nothing: a text for choice, else what is there. */
function changedPart(
  properties: readonly (readonly [string, unknown])[],
  required: ReadonlySet<unknown>,
): string | undefined {
  const may = properties.filter(([name]) => !required.has(name) && !/^valid(From|To)$/.test(name));
  const isText = ([, part]: (typeof may)[number]): boolean =>
    isSchema(part) &&
    [part['type']].flat()[0] === 'string' &&
    part['pattern'] === undefined &&
    part['format'] === undefined &&
    part['enum'] === undefined;
  const [name] = may.find(isText) ?? may.find(([, part]) => isSchema(part)) ?? [];
  return name;
}

function textExample({ format, pattern, title, minLength = 0, maxLength = 60 }: JsonSchema): string {
  const known = texts[String(format)] ?? texts[String(pattern)];
  const text = typeof title === 'string' ? title : 'Text';
  return known ?? text.padEnd(Number(minLength), '.').slice(0, Number(maxLength));
}

/** The call as it is made by hand; `address` is where the server answers. */
export function curlOf(
  { method, path, isOpen }: { method: string; path: string; isOpen: boolean },
  address: string,
  body: unknown,
): string {
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(isOpen ? [] : [`-H 'Authorization: Bearer muster_…'`]),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", '’')}'`]),
    `'${address}${path.replace(/:(id|employee|file|line)\b/g, '1').replace(/:(\w+)/g, '{$1}')}'`,
  ];
  return `\n\n\`\`\`\n${parts.join(' ')}\n\`\`\``;
}
