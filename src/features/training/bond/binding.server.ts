/** A bond is asked for with the seat, agreed to by the person, and runs from the day after the training. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { bondEnds } from '#law/calculator/work/training-bond.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { trainingCourse } from '../course/training-course.form.ts';
import { trainingBond } from './training-bond.form.ts';

type Terms = Pick<
  ServerRecord<typeof trainingCourse>,
  'name' | 'bonded' | 'bond' | 'bondMonths' | 'bondFalls'
>;

/** Asks whoever has a seat for the bond of the course; once for each seat. */
export async function bindTo(
  work: Work,
  { name, bonded, bond, bondMonths, bondFalls }: Terms,
  { id: nomination, employee }: { readonly id: number; readonly employee: number },
): Promise<void> {
  if (!bonded || bond === null || bondMonths === null) return;
  const made = await records(work, trainingBond).asServer.make(
    { employee, nomination, amount: bond, months: bondMonths, falls: bondFalls ?? 'by months' },
    { state: 'asked' },
  );
  await raise(work, trainingBond, 'create', {
    record: made,
    to: { employeeIds: [employee] },
    title: sentence`${name} asks for a bond: agree to it before the training begins`,
    path: `${trainingBond.menu?.path}/${made}`,
  });
}

const bondOf = async (work: Work, nomination: number) =>
  (await records(work, trainingBond).find({ nomination })).find(
    ({ state }) => state === 'asked' || state === 'agreed',
  );

/** The seat is given back, or the training did not take place: nothing is owed. */
export async function releaseBond(work: Work, nomination: number): Promise<void> {
  const bond = await bondOf(work, nomination);
  if (bond) await records(work, trainingBond).asServer.set(bond.id, {}, { state: 'lapsed', as: 'lapse' });
}

/** What was agreed to before runs; what was not is owed by nobody. */
export async function beginBond(
  work: Work,
  nomination: number,
  { lastDay, cost }: { readonly lastDay: IsoDate; readonly cost: Paise },
): Promise<void> {
  const bond = await bondOf(work, nomination);
  if (bond?.state !== 'agreed') return releaseBond(work, nomination);
  const from = addDays(lastDay, 1);
  const runs = { from, ends: bondEnds(from, bond.months), cost };
  await records(work, trainingBond).asServer.set(bond.id, runs, { state: 'running', as: 'begin' });
}
