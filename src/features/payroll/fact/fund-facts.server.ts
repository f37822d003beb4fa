/**
 * What the provident fund needs to know of a person: membership, since when, and the salaries of the days
 * that decide about the pension.
 */

import { sql } from 'kysely';
import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { pensionEntry } from '#law/in/provident-fund/provident-fund.ts';
import type { InternationalWorker } from '#law/in/provident-fund/provident-fund-contribution.ts';
import type { FundFacts, SalaryAssignment } from '#pay/model/facts.ts';
import { endless, holdsWithin } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import type { PersonRow } from '#server/fact-source.ts';

/** What is settled besides, in the option in force. */
export type FundOption = {
  readonly id: number;
  readonly fundMembership: 'member' | 'excluded';
  readonly fundOnFullWages: boolean;
  readonly pensionDeferred: boolean;
  readonly higherPension: boolean;
  readonly certificateFrom: IsoDate | null;
  readonly certificateTo: IsoDate | null;
};

/** What options of whatever day say of the entry, and the salaries of the days that decide. */
export type FundHistory = Pick<FundFacts, 'wageAtEntry' | 'salaryAtEntry' | 'salaryAtReopening'> & {
  readonly memberSince: IsoDate;
};

type EntryRow = {
  readonly since: IsoDate | null;
  readonly wage: number | null;
  /** The day after the last on which the person was recorded as excluded. */
  readonly includedFrom: IsoDate | null;
};

/**
 * The day before the pension scheme closed itself to higher wages: who joined the fund by then keeps the
 * pension.
 */
const lastDayBefore2014Rule: IsoDate = '2014-08-31';

/** First membership of the fund anywhere, as far as it is recorded. */
function memberSince(
  person: PersonRow,
  option: FundOption | undefined,
  entry: EntryRow | undefined,
): IsoDate {
  if (entry && entry.since !== null) return entry.since;
  if (person.before2014 && person.joined > lastDayBefore2014Rule) return lastDayBefore2014Rule;
  const isIncluded = (option?.fundMembership ?? 'member') === 'member';
  return isIncluded && entry && entry.includedFrom !== null ? entry.includedFrom : person.joined;
}

/** The membership of one person; `source` is the record that says most of it. */
export function fundOf(
  person: PersonRow,
  option: FundOption | undefined,
  history: FundHistory | undefined,
): FundFacts {
  const onFullWages = person.international || person.basis === 'actual';
  const ownOnly = option?.fundOnFullWages ? 'member on full wages' : 'ceiling';
  return {
    membership: option?.fundMembership ?? 'member',
    option: onFullWages ? 'both on full wages' : ownOnly,
    memberSince: person.joined,
    ...history,
    ...(person.pension ? {} : { pensionFrom: 'never' as const }),
    ...(option?.pensionDeferred ? { pensionDeferred: true } : {}),
    ...(option?.higherPension ? { higherPension: true } : {}),
    ...(person.international ? { international: workerOf(option) } : {}),
    source: option
      ? { form: 'statutory-option', id: String(option.id) }
      : { form: 'employee', id: String(person.id) },
  };
}

function workerOf(option: FundOption | undefined): InternationalWorker {
  const { certificateFrom: from = null, certificateTo: to = null } = option ?? {};
  return from === null || to === null ? {} : { certificate: { from, to } };
}

/** How each person came into the fund, in two queries for everybody; ask by employee. */
export async function readFundHistories(
  db: Db,
  organisationId: number,
  month: Month,
  people: readonly PersonRow[],
  options: ReadonlyMap<number, FundOption>,
): Promise<Map<number, FundHistory>> {
  const entries = await readEntries(db, organisationId, month);
  const reopened = reopenedBy(month);
  const found = new Map<number, FundHistory>();
  const asked: Asked[] = [];
  for (const person of people) {
    const [option, entry] = [options.get(person.id), entries.get(person.id)];
    const history = {
      memberSince: memberSince(person, option, entry),
      ...(entry && entry.wage !== null ? { wageAtEntry: paise(entry.wage) } : {}),
    };
    found.set(person.id, history);
    asked.push(...askedOf(person, option, history, reopened));
  }
  for (const row of await readSalaries(db, organisationId, asked)) {
    const history = found.get(row.employee) as FundHistory;
    found.set(row.employee, { ...history, [row.what]: salaryOf(row) });
  }
  return found;
}

/** What options that began by the month's end say of the entry; a later row need not say it again. */
async function readEntries(db: Db, organisationId: number, month: Month): Promise<Map<number, EntryRow>> {
  const last = lastDay(month);
  const { rows } = await sql<EntryRow & { employee: number }>`
    select employee_id as employee,
      (array_agg(fund_member_since order by valid_from desc)
        filter (where fund_member_since is not null))[1] as since,
      (array_agg(fund_wage_at_entry order by valid_from desc)
        filter (where fund_wage_at_entry is not null))[1] as wage,
      max(valid_to) filter (where fund_membership = 'excluded' and valid_to < ${last}) + 1 as "includedFrom"
    from statutory_option
    where organisation_id = ${organisationId} and superseded_at is null and valid_from <= ${last}
    group by employee_id`.execute(db);
  return new Map(rows.map((row) => [row.employee, row]));
}

type Asked = {
  readonly employee: number;
  readonly day: IsoDate;
  readonly what: 'salaryAtEntry' | 'salaryAtReopening';
};

/** The days whose salary decides something about a person that no record says. */
function askedOf(
  { id: employee, pension }: PersonRow,
  option: FundOption | undefined,
  { memberSince: since, wageAtEntry }: FundHistory,
  reopened: IsoDate | undefined,
): Asked[] {
  const isExcluded = option?.fundMembership === 'excluded';
  if (!isExcluded && (!pension || since <= lastDayBefore2014Rule)) return [];
  const asked: Asked[] = [];
  if (!isExcluded && wageAtEntry === undefined) asked.push({ employee, day: since, what: 'salaryAtEntry' });
  if (reopened && since < reopened) asked.push({ employee, day: reopened, what: 'salaryAtReopening' });
  return asked;
}

/** The day the pension fund reopened, where it had by the month's end. */
function reopenedBy(month: Month): IsoDate | undefined {
  const row = pensionEntry.find(lastDay(month));
  return row?.value === 'within ceiling, reopened' ? row.from : undefined;
}

type SalaryRow = Pick<Asked, 'employee' | 'what'> & {
  readonly id: number;
  readonly from: IsoDate;
  readonly gross: number;
  readonly structure: string;
};

/**
 * The salaries of the days asked for: in force on the day, or the first known after it, since salaries from
 * before Muster are not known.
 */
async function readSalaries(db: Db, organisationId: number, asked: readonly Asked[]): Promise<SalaryRow[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<SalaryRow>`
    select distinct on (asked.employee, asked.what) salary.id, asked.employee, asked.what,
      salary.valid_from as from, salary.gross_monthly as gross, structure.code as structure
    from unnest(${asked.map(({ employee }) => employee)}::bigint[], ${asked.map(({ day }) => day)}::date[],
      ${asked.map(({ what }) => what)}::text[]) as asked (employee, day, what)
    join salary_assignment salary
      on salary.organisation_id = ${organisationId} and salary.employee_id = asked.employee
      and ${holdsWithin('salary', sql`asked.day`, endless)}
    join salary_structure structure
      on structure.organisation_id = salary.organisation_id and structure.id = salary.structure_id
    order by asked.employee, asked.what, salary.valid_from`.execute(db);
  return rows;
}

const salaryOf = ({ id, from, gross, structure }: SalaryRow): SalaryAssignment => ({
  from,
  monthlyGross: paise(gross),
  structure,
  source: { form: 'salary-assignment', id: String(id) },
});
