/** The words that a cell of a choice may hold, and what people read for each. */
import type { PlainField } from '#kernel/field.ts';

export const yesWords: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'हाँ']);
export const noWords: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'नहीं']);

/** The choices that words can be put for; none where the field takes anything else. */
export function choicesOf(field: PlainField): Readonly<Record<string, string>> {
  if (field.kind === 'flag') return { yes: 'Yes', no: 'No' };
  return field.kind === 'choice' ? field.choices : {};
}

/** In small letters, what is understood as it stands. */
export function knownWords(field: PlainField): string[] {
  if (field.kind === 'flag') return [...yesWords, ...noWords];
  if (field.kind !== 'choice') return [];
  return [
    ...Object.keys(field.choices),
    ...Object.values(field.choices),
    ...Object.keys(field.alsoWritten ?? {}),
  ].map((word) => word.toLowerCase());
}
