/** What a movement does, in a sentence each, while it is typed. */
import { formatDate } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { allows, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';
import type { MovementEffect } from '../effect/effect.call.ts';
import { effectOf } from '../effect/effect.server.ts';
import type { Moved } from './carry-out.server.ts';
import { completeRuling } from './movement-rule.server.ts';

const known = new WeakMap<Work, Map<string, Promise<MovementEffect>>>();

/** One trial for all that is said of a draft at once. */
function tried(work: Work, moved: Moved): Promise<MovementEffect> {
  const its = known.getOrInsertComputed(work, () => new Map());
  return its.getOrInsertComputed(JSON.stringify(moved), () => effectOf(work, moved, true));
}

/** Of the place and the policies: everybody who may move people reads it. */
export async function placeRuling(work: Work, moved: Moved): Promise<Ruling | undefined> {
  if (completeRuling(moved)) return undefined;
  const { follows, isElsewhere } = await tried(work, moved);
  if (follows.length === 0) return undefined;
  const told = follows.map(({ label, from, to }) => `${label}: ${from ?? 'none'} → ${to ?? 'none'}`);
  const day = formatDate(moved.effectiveFrom);
  return isElsewhere
    ? allows(`By the new place from ${day}, with its taxes and holidays: ${told.join('; ')}.`)
    : allows(`By the new work from ${day}: ${told.join('; ')}.`);
}

const shown = (amount: number): string => `₹${formatRupees(paise(amount))}`;

export async function payRuling(work: Work, moved: Moved): Promise<Ruling | undefined> {
  if (completeRuling(moved)) return undefined;
  const { pay, arrearsFrom } = await tried(work, moved);
  const changed = pay?.sums.some(({ before, after }) => before !== after);
  if (!pay || !changed) return undefined;
  const moving = [...pay.sums, ...pay.lines].filter(({ before, after }) => before !== after);
  const told = moving.map(({ label, before, after }) => `${label}: ${shown(before)} → ${shown(after)}`);
  return arrearsFrom === null
    ? allows(`Pay of a full month: ${told.join('; ')}.`)
    : allows(`Pay of a full month: ${told.join('; ')}. What lies in paid months comes as arrears.`);
}
