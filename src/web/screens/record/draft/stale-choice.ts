/** A refused save: what each side has, and what is saved once the person has chosen. */
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { type Difference, type Draft, differences, draftOf } from './draft.ts';

export function staleDifferences(
  form: FormShape,
  start: Draft,
  draft: Draft,
  theirs: RecordShape,
): Difference[] {
  const now = draftOf(form, theirs.values);
  const seen = Object.fromEntries(Object.entries(now).filter(([name]) => name in start || name in draft));
  return differences(form, start, draft, seen);
}
