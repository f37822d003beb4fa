/**
 * Whether what somebody typed is meant by a word: it begins so, holds it, or is one slip away from its
 * beginning. A slip is a letter too many, one missing, one wrong, or two changed about.
 */

import { monthNames } from '../calendar.ts';

/** Shorter than this, a slip would be nearly another word. */
const shortestSlip = 4;

export function isNearWord(typed: string, word: string): boolean {
  if (word.includes(typed)) return true;
  if (typed.length < shortestSlip || typed.charAt(0) !== word.charAt(0)) return false;
  return [-1, 0, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)));
}

/** Said beside what is meant: 'change my bank account'. */
const beside = new Set([
  'change',
  'update',
  'edit',
  'add',
  'my',
  'the',
  'a',
  'of',
  'for',
  'new',
  'see',
  'show',
]);

const monthStarts = monthNames.map((name) => name.toLowerCase());
/** 'october', 'oct', '2026': of which time something is wanted, which is chosen where it lies. */
const isTime = (word: string): boolean =>
  /^(19|20)\d\d$/.test(word) || (word.length >= 3 && monthStarts.some((name) => name.startsWith(word)));

/** The words typed without those that only surround them, unless there are no others. */
export function meantWords(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const meant = words.filter((word) => !beside.has(word) && !isTime(word));
  return meant.length > 0 ? meant : words;
}

/** All the words typed, each meant by a word of the text. */
export function isNearText(typed: readonly string[], text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const whole = text.toLowerCase();
  return typed.every((one) => whole.includes(one) || words.some((word) => isNearWord(one, word)));
}

function isOneSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const isSwapped =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
  return isSwapped || long.slice(at + 1) === short.slice(at + 1);
}
