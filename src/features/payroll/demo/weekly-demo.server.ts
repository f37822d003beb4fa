/**
 * The demo's pay groups: a pay month of its own, and people who are paid by the week. The latter are the
 * workers of an estate since the month before the last; everybody else stays in a group that is paid by the
 * month.
 */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addDays, addMonths, firstDay, type IsoDate, lastDay, later, type Month } from '#kernel/calendar.ts';
import type { SeedOrganisation, SeedRecord } from '#server/seed/seed-record.ts';
import type { Work } from '#server/work.ts';
import { nameOfPeriod } from '../run/run-period.server.ts';

const estate = { department: 'EST', designations: ['AST', 'SAS'] } as const;

const campus = { code: 'CAMPUS', name: 'Campus', frequency: 'monthly', beginsOn: 1, forWhom: [] };
/** 1 January 2024 was a Monday. */
const weekly = { code: 'ESTATE', name: 'Estate', frequency: 'weekly', periodBegins: '2024-01-01' };

/** Codes and days of joining of who keeps the estate now. */
function estateWorkers({ records }: SeedOrganisation): { code: string; joined: IsoDate }[] {
  const seats = new Map<unknown, SeedRecord>();
  for (const each of records) if (each.form === 'employee-work') seats.set(each.values['employee'], each);
  return records.flatMap(({ form, key, values }) => {
    if (form !== 'employee' || (values['leftOn'] ?? null) !== null) return [];
    const seat = seats.get(key)?.values;
    const isWorker =
      seat?.['department'] === estate.department &&
      estate.designations.some((designation) => designation === seat['designation']);
    return isWorker ? [{ code: key, joined: values['joinedOn'] as IsoDate }] : [];
  });
}

/** Everybody's group, where the pay month begins on a day of its own. */
export const monthGroup = ({ paid }: SeedOrganisation): SeedRecord[] =>
  paid.begins === 1
    ? []
    : [
        {
          form: 'pay-group',
          key: 'WORKS',
          values: { code: 'WORKS', name: 'Works', frequency: 'monthly', beginsOn: paid.begins, forWhom: [] },
        },
      ];

/** The two groups, and the group of each of the estate's workers; nothing where there is no estate. */
export function weeklyGroup(
  organisation: SeedOrganisation,
  ids: ReadonlyMap<string, number>,
  last: Month,
): SeedRecord[] {
  const workers = estateWorkers(organisation);
  if (workers.length === 0) return [];
  const groups = [campus, weekly].map((values) => ({ form: 'pay-group', key: values.code, values }));
  const from = firstDay(addMonths(last, -1));
  const choices = workers.map(({ code, joined }) => ({
    form: 'employee-pay-group',
    key: code,
    values: { employee: ids.get(code) ?? null, payGroup: weekly.code, note: null },
    validFrom: later(from, joined),
    reason: 'Paid by the week',
  }));
  return [...groups, ...choices];
}

export type RegularRun = {
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly payGroup: number | null;
  readonly period: number | null;
  readonly name: string | null;
};

/**
 * The regular runs of a month in the order in which they are made, that of the month's own days last: one for
 * everybody, or one for each group that somebody is in, or for each of its weeks. A week is paid on the day
 * before its last, a Saturday.
 */
export async function regularRuns(work: Work, month: Month, monthPaidOn: IsoDate): Promise<RegularRun[]> {
  const { organisationId } = work.session;
  const { rows: groups } = await sql<{ id: number; name: string }>`
    select id, name from pay_group where organisation_id = ${organisationId} and (begins_on > 1 or exists (
      select from employee_pay_group choice where choice.organisation_id = ${organisationId}
        and choice.valid_from <= ${lastDay(month)}))
    order by for_whom is not null, id`.execute(work.db);
  const whole = { month, payOn: monthPaidOn, payGroup: null, period: null, name: null };
  if (groups.length === 0) return [whole];
  const calendar = await readPayCalendar(work.db, organisationId, []);
  return groups.flatMap(({ id, name }): RegularRun[] => {
    const parts = calendar.partsOf(id, month);
    if (parts.length === 0) return [{ ...whole, payGroup: id, name }];
    return parts.map((part) => ({
      month,
      payOn: addDays(part.to, -1),
      payGroup: id,
      period: part.number,
      name: nameOfPeriod(name, part),
    }));
  });
}
