import type { FieldShape, Values } from '#kernel/wire/described.ts';

/** A field is asked for only when what it depends on is chosen. */
export function isVisible({ visibleWhen: when }: FieldShape, values: Values): boolean {
  if (!when) return true;
  const value = values[when.field];
  const plain = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return when.is.some((one) => one === plain);
}
