/** What is left of a scheme for a person or a family, as ledgers: credited by the year, used by claims. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { type Ledger, ledger, standingOn } from '#kernel/ledger/ledger.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { type CausedEntry, readEntries } from '#server/ledger/ledger-balance.ts';
import { append, type Cause, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import type { Scheme, TermsOn } from '../scheme/scheme-terms.server.ts';
import { creditsOf, schemeYear } from '../scheme/scheme-year.ts';
import { inRupees } from './claim-worth.ts';

const words = (quantity: number): string => inRupees(quantity);

export const medicalFamily = ledger({
  name: 'medical-family',
  heading: 'Medical limit of a family',
  help: 'What a scheme pays for a family in a year, and what claims have used of it by day of treatment.',
  unit: 'paise',
  words,
});

export const medicalPerson = ledger({
  name: 'medical-person',
  heading: 'Medical limit of a person',
  help: 'What a scheme pays for a person in a year, and what claims have used of it by day of treatment.',
  unit: 'paise',
  words,
});

export type Cover = ServerRecord<typeof medicalCover>;

/** Of whom a claim takes: the account, and since when it is credited. */
export type Pot = {
  readonly ledger: Ledger;
  readonly employee: number;
  readonly subject: number;
  readonly since: IsoDate;
  /** The cover that brings the credit. */
  readonly cover: number;
};

/** The family together, since the employee is covered; or the person alone. */
export async function potOf(work: Work, scheme: Scheme, patient: Cover): Promise<Pot> {
  const { employee } = patient;
  if (scheme.limitFor === 'person')
    return { ledger: medicalPerson, employee, subject: patient.id, since: patient.since, cover: patient.id };
  const own = (await records(work, medicalCover).find({ employee, scheme: scheme.id, member: null })).filter(
    ({ state }) => state === 'enrolled' || state === 'ended',
  );
  const [first] = [...own, patient].toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const { since, id: cover } = first ?? patient;
  return { ledger: medicalFamily, employee, subject: scheme.id, since, cover };
}

type Given = { readonly scheme: Scheme; readonly termsOn: TermsOn; readonly pot: Pot; readonly on: IsoDate };
type Credited = ReturnType<typeof creditsOf>[number];

/** What this year and the year before it, which may be carried on, credit and no entry says yet. */
function missingCredits({ scheme, termsOn, pot, on }: Given, entries: readonly CausedEntry[]): Credited[] {
  const year = schemeYear(scheme.yearBegins, on);
  const before = schemeYear(scheme.yearBegins, addDays(year.from, -1));
  const stands = standingEntries(entries).filter(({ quantity }) => quantity > 0);
  return [before, year].flatMap((each) => {
    const terms = termsOn(each.from < pot.since ? pot.since : each.from);
    const credits = terms ? creditsOf(terms, each, pot.since) : [];
    return credits.filter(
      ({ day, expiresOn }) => !stands.some((entry) => entry.day === day && entry.expiresOn === expiresOn),
    );
  });
}

export type Left = {
  readonly available: Paise;
  readonly balance: Paise;
  readonly reserved: Paise;
  readonly limit: Paise;
  /** From the year before. */
  readonly carried: Paise;
};

async function entriesOf(
  work: Work,
  { ledger: of, employee, subject }: Pot,
): Promise<readonly CausedEntry[]> {
  const [found] = await readEntries(work, of, { employees: [employee], subject });
  return found?.entries ?? [];
}

/** What is left on a day by these entries and what no entry says yet. Pure. */
export function leftBy(given: Given, entries: readonly CausedEntry[]): Left {
  const missing = missingCredits(given, entries).map((credit, at) => ({ ...credit, id: -1 - at }));
  const whole = [...entries, ...missing];
  const { available, balance, reserved } = standingOn(whole, given.on);
  const year = schemeYear(given.scheme.yearBegins, given.on);
  const credited = (from: IsoDate, to: IsoDate) =>
    standingEntries(whole)
      .filter(({ quantity, day }) => quantity > 0 && day >= from && day <= to)
      .reduce((total, { quantity }) => total + quantity, 0);
  const opening = standingOn(whole, addDays(year.from, -1));
  const carried = opening.lots
    .filter(({ entry }) => (entry.expiresOn ?? '') >= year.from)
    .reduce((total, lot) => total + lot.left, 0);
  return {
    available: paise(Math.max(0, available)),
    balance: paise(balance),
    reserved: paise(reserved),
    limit: paise(credited(year.from, year.to)),
    carried: paise(carried),
  };
}

/** Nothing is written. `besides`: what this claim has reserved itself. */
export async function leftOn(work: Work, given: Given, besides?: Cause): Promise<Left> {
  const all = await entriesOf(work, given.pot);
  return leftBy(
    given,
    all.filter(({ cause }) => !besides || cause.form !== besides.form || cause.id !== besides.id),
  );
}

/** Two claims on one pot are decided one after the other. */
export async function holdPot({ db, session }: Work, { ledger: of, employee, subject }: Pot): Promise<void> {
  const key = sql`hashtextextended(${`${of.name} ${employee} ${subject}`}, ${session.organisationId})`;
  await sql`select pg_advisory_xact_lock(${key})`.execute(db);
}

/** The credits that a claim of this day can take from stand in the ledger from now on. */
export async function creditPot(work: Work, given: Given): Promise<void> {
  const { pot } = given;
  const cause = { form: medicalCover.name, id: pot.cover };
  for (const credit of missingCredits(given, await entriesOf(work, pot)))
    await append(work, pot.ledger, { ...pot, ...credit, cause });
}

/** What came from a claim is given back, whichever ledger has it. */
export async function giveBack(work: Work, claims: readonly number[]): Promise<void> {
  if (claims.length === 0) return;
  for (const pots of [medicalFamily, medicalPerson])
    await reverse(work, pots, { form: 'medical-claim', causes: ofThemselves(claims) });
}
