/** Answers that are sent whole: a type alone tells what is in them. */
import { wholeKey } from './schema.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a schema, or a part of it, leaves to a type what it lets through. */
export function isWhole(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { properties, items, anyOf } = schema;
  const inner = [items, ...(Array.isArray(anyOf) ? anyOf : []), ...Object.values(Object(properties))];
  return schema[wholeKey] === true || inner.some(isWhole);
}
