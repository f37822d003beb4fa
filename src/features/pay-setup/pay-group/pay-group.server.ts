/**
 * Side rules of pay groups. Which days a paid month was for, and what a lost day took of it, stands fast: a
 * group that pays somebody keeps both, and whom a group is for changes only while nobody's days change by it.
 */
import { sql } from 'kysely';
import { Invalid, invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import { same } from '#server/forms/record/same-value.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-setup.refusal.ts';
import { lastPaidMonth } from '../salary/last-paid-month.server.ts';
import { checkRestDays } from '../setting/pay-setting.server.ts';
import { employeePayGroup } from './employee-pay-group.form.ts';
import { payGroup } from './pay-group.form.ts';

type Group = Change<typeof payGroup>;

/** Whether a month is paid: from then on nobody's days may be told otherwise. */
const isPaid = async (work: Work): Promise<boolean> => (await lastPaidMonth(work)) !== null;

async function isChosen(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from employee_pay_group where organisation_id = ${work.session.organisationId}
      and pay_group_id = ${id} limit 1`.execute(work.db);
  return rows.length > 0;
}

type Days = Pick<Group['record'], 'frequency' | 'periodBegins' | 'beginsOn' | 'lossOfPayBasis' | 'restDays'>;

/** What tells the days of a group's periods, as one text. */
const daysOf = ({ frequency, periodBegins, beginsOn }: Days): string =>
  frequency === 'monthly' ? String(beginsOn ?? 1) : `${frequency} ${periodBegins}`;

/** What a lost day takes, as one text; that of the organisation is empty. */
const lostDayOf = ({ lossOfPayBasis, restDays }: Days): string =>
  lossOfPayBasis === null ? '' : ` ${lossOfPayBasis} ${restDays?.toSorted() ?? ''}`;

const told = (group: Days): string => daysOf(group) + lostDayOf(group);

/** The same of people without a group of their own, by this group's row; the calendar month's is '1'. */
function usuallyTold(group: Group['previous']): string {
  if (!group?.forWhom) return '1';
  return group.forWhom.length === 0 ? told(group) : `${told(group)} ${JSON.stringify(group.forWhom)}`;
}

/** The field to be told about when what a group tells may not change. */
function fieldOfChange(group: Days, before: Days | null): keyof Days {
  if (before && daysOf(group) === daysOf(before)) {
    return group.lossOfPayBasis === before.lossOfPayBasis ? 'restDays' : 'lossOfPayBasis';
  }
  const { frequency } = group;
  return frequency !== before?.frequency
    ? 'frequency'
    : frequency === 'monthly'
      ? 'beginsOn'
      : 'periodBegins';
}

async function checkGroup(work: Work, { record, previous }: Group): Promise<void> {
  if (record.forWhom && !record.active) {
    invalid({ active: 'A group for people without one of their own cannot be switched off.' });
  }
  if (record.lateJoiners === 'next-month' && record.cutOffDay === null) {
    invalid({ cutOffDay: 'Say by which day a joiner is paid with the month.' });
  }
  const beginsOn = record.beginsOn ?? 1;
  if (beginsOn > 1 && (record.cutOffDay ?? 0) >= beginsOn) {
    invalid({ cutOffDay: `The period ends before day ${beginsOn} of the pay month.` });
  }
  checkRestDays(record);
  if (usuallyTold(record) !== usuallyTold(previous) && (await isPaid(work))) {
    invalid({
      [same(previous?.forWhom, record.forWhom) ? fieldOfChange(record, previous) : 'forWhom']:
        'Months have already been paid, and this would change their days. Assign this group to the ' +
        'people from a date instead.',
    });
  }
  if (previous && told(previous) !== told(record) && (await isChosen(work, record.id))) {
    invalid({
      [fieldOfChange(record, previous)]:
        'People are in this group. Make another group and give it to them from a date.',
    });
  }
}

export const payGroupServer = formServer(payGroup, {
  check: checkGroup,
  async deleting(work, { record }) {
    if (usuallyTold(record) !== '1' && (await isPaid(work))) {
      refuse('pay-group.paid', { name: record.name });
    }
  },
});

type Choice = Change<typeof employeePayGroup>;

async function activeGroups(work: Work): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from pay_group where organisation_id = ${work.session.organisationId} and active`.execute(
    work.db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function checkChoices(work: Work, changes: readonly Choice[]): Promise<(Error | undefined)[]> {
  const groups = await activeGroups(work);
  return changes.map(({ record, previous }) =>
    record.payGroup !== previous?.payGroup && !groups.has(record.payGroup)
      ? new Invalid({ payGroup: 'This pay group is switched off. Choose another.' })
      : undefined,
  );
}

export const employeePayGroupServer = formServer(employeePayGroup, { checkAll: checkChoices });
