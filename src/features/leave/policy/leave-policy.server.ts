/** Policies of leave: not below the law, and every change of one is in the balances at once. */
import { addMonths, daysInMonth, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { numberOfMonth } from '#kernel/month-of-year.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { bringAccruals } from '../balance/accrual.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { checkFloor } from './leave-floor.server.ts';
import { leavePolicy } from './leave-policy.form.ts';
import { leaveRule } from './leave-rule.form.ts';

/** The year in which a rule begins is counted again from its first day. */
const yearStart = (day: string | undefined, today: IsoDate): IsoDate =>
  isoDate(`${yearOf(day ? isoDate(day) : today)}-01-01`);

/** Every year has it: 29 February begins no leave year. */
function refuseNoSuchDay({ yearBegins, yearDay, yearMonth }: ServerRecord<typeof leavePolicy>): void {
  if (yearBegins !== 'day' || yearDay === null || yearMonth === null) return;
  const last = daysInMonth(addMonths('2026-01', numberOfMonth(yearMonth) - 1));
  if (yearDay > last) invalid({ yearDay: `Choose a day that the month has in every year, ${last} at most.` });
}

const monthsOfPeriod = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 } as const;
const isOfMonths = (grants: string): grants is keyof typeof monthsOfPeriod => grants in monthsOfPeriod;

/** The chosen day is one that the period has. */
function refuseOtherPeriod({ grants, at, creditMonth }: ServerRecord<typeof leaveRule>): void {
  if (at === 'week-day' && grants !== 'weekly')
    invalid({ at: 'Only leave that is granted every week is credited on a day of the week.' });
  if (at !== 'day') return;
  if (!isOfMonths(grants))
    invalid({ at: 'Only leave that is granted by months is credited on a day of the month.' });
  if ((creditMonth ?? 1) > monthsOfPeriod[grants])
    invalid({
      creditMonth:
        grants === 'monthly'
          ? 'A period of one month has no other month. Enter 1.'
          : `The period has ${monthsOfPeriod[grants]} months.`,
    });
}

async function recount(work: Work, policy: number): Promise<void> {
  const rules = await records(work, leaveRule).find({ policy });
  const first = rules.flatMap(({ validFrom }) => validFrom ?? []).toSorted()[0];
  if (first !== undefined) await bringAccruals(work, { from: yearStart(first, work.today) });
}

export const leavePolicyServer = formServer(leavePolicy, {
  async check(work, { record, previous }) {
    refuseNoSuchDay(record);
    if (previous && previous.type !== record.type)
      invalid({ type: 'A policy stays with its type of leave. Make another policy for the other type.' });
    const type = await records(work, leaveType).one(record.type);
    if (!previous || !record.active || !type) return;
    for (const rule of await records(work, leaveRule).find({ policy: record.id }, { on: work.today }))
      await checkFloor(work, rule, type, record);
  },
  saved: (work, { record, previous }) => (previous ? recount(work, record.id) : Promise.resolve()),
  deleted: (work, { record }) =>
    bringAccruals(work, { from: yearStart(undefined, work.today) }).then(() => void record),
});

export const leaveRuleServer = formServer(leaveRule, {
  async check(work, { record }) {
    const policy = await records(work, leavePolicy).one(record.policy);
    const type = policy && (await records(work, leaveType).one(policy.type));
    if (!policy || !type) invalid({ policy: 'Choose a policy.' });
    if (!type.kept && record.grants !== 'none')
      invalid({ grants: `No balance is kept of ${type.name}: it is granted by hand alone.` });
    refuseOtherPeriod(record);
    if (record.carriedMonths !== null && record.carriedDays !== null)
      invalid({
        carriedDays: 'Carried leave expires after months or after days, not both. Leave one empty.',
      });
    if (record.notBeside.some((each) => each.type === type.id))
      invalid({ notBeside: 'A type can always be combined with itself: choose other types.' });
    await checkFloor(work, record, type, policy);
  },
  saved: (work, { record }) =>
    bringAccruals(work, { from: yearStart(record.validFrom, work.today) }).then(() => undefined),
  deleted: (work, { record }) =>
    bringAccruals(work, { from: yearStart(record.validFrom, work.today) }).then(() => undefined),
});
