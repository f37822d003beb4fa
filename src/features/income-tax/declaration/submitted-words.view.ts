/** When a declaration was first submitted, from which day it counts, and when it was last changed. */
import type { Values } from '#kernel/wire/described.ts';
import { date } from '#web/ui/format.ts';

export function submittedWords(
  { submittedOn, changedOn }: Values,
  state: string | null | undefined,
): string | undefined {
  if (typeof submittedOn !== 'string') return undefined;
  const first = date(submittedOn);
  if (typeof changedOn === 'string') return `first submitted on ${first}, changed on ${date(changedOn)}`;
  const isOpen = state === 'draft' || state === 'returned';
  return isOpen ? `first submitted on ${first}` : `submitted on ${first}`;
}
