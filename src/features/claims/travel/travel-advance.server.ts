/** Advances of journeys on a ledger: paid ahead, settled by claims, paid back. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { ledger, standingOn } from '#kernel/ledger/ledger.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { readEntries, readStanding, spend } from '#server/ledger/ledger-balance.ts';
import { append, type Cause, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { inRupees } from '../claim/expense-rule.ts';

export const travelAdvance = ledger({
  name: 'travel-advance',
  heading: 'Travel advances',
  help: 'What people have in advance for a journey: open until a claim settles it or it is paid back.',
  unit: 'paise',
  words: (quantity) => inRupees(paise(quantity)),
});

export type Journey = { readonly employee: number; readonly travel: number };

type Moved = Journey & { readonly amount: Paise; readonly day: IsoDate; readonly cause: Cause };

/** What is open of one journey's advance. */
export async function openOf(work: Work, { employee, travel }: Journey): Promise<Paise> {
  const { available } = await readStanding(work, travelAdvance, { employee, subject: travel }, work.today);
  return paise(Math.max(0, available));
}

/** What somebody has open, all journeys together. */
export async function openOfPerson(work: Work, employee: number): Promise<Paise> {
  const accounts = await readEntries(work, travelAdvance, { employees: [employee] });
  const open = accounts.map(({ entries }) => Math.max(0, standingOn(entries, work.today).available));
  return paise(open.reduce((sum, each) => sum + each, 0));
}

export const payAhead = (work: Work, { employee, travel, amount, day, cause }: Moved): Promise<number> =>
  append(work, travelAdvance, { employee, subject: travel, quantity: amount, day, cause });

/** Refused where less is open. */
export const takeBack = (work: Work, { employee, travel, amount, day, cause }: Moved): Promise<number> =>
  spend(work, travelAdvance, { employee, subject: travel, quantity: amount, day, cause });

/** What a claim settled is open again. */
export const openAgain = (work: Work, cause: Cause): Promise<unknown> =>
  reverse(work, travelAdvance, { form: cause.form, causes: ofThemselves([cause.id]) });

/** Two who settle one advance at once do it one after the other. */
export async function holdAdvance({ db, session }: Work, { travel }: Journey): Promise<void> {
  const key = sql`hashtextextended(${`travel advance ${travel}`}, ${session.organisationId})`;
  await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}
