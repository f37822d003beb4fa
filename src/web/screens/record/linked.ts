import type { Linked } from '#kernel/wire/described.ts';

/** A reference or a stored file on the wire: its id beside its title. */
export const isLinked = (value: unknown): value is Linked =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'number';

/** The id behind a reference, file or picture, whichever way it came. */
export const linkedId = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : isLinked(value) ? value.id : undefined;
