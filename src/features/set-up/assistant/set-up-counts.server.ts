/** How much of a set-up is there, counted from the records themselves. */
import { sql } from 'kysely';
import { financialYear } from '#kernel/calendar.ts';
import type { LoginType } from '#kernel/rights.ts';
import { holds } from '#server/database/dated-row.ts';
import { keptWhereSlow } from '#server/kept-reading.ts';
import type { Work } from '#server/work.ts';

export type Counts = {
  profile: boolean;
  places: number;
  holidays: number;
  settings: number;
  insuranceChosen: boolean;
  components: number;
  lawLines: number;
  structures: number;
  people: number;
  unplaced: number;
  unpaid: number;
  withoutBank: number;
  balances: number;
  paidThisYear: number;
  payrollUsers: number;
  hrUsers: number;
  approvers: number;
  runs: number;
  locked: number;
  registrations: number;
  taxRegistrations: number;
  groups: number;
  windows: number;
  bankFiles: number;
  /** Of them, those that say which account pays. */
  payingBankFiles: number;
  accounts: number;
  starters: number;
  policies: number;
};

export async function readCounts(work: Work): Promise<Counts> {
  const of = work.session.organisationId;
  const day = work.today;
  const users = (loginType: LoginType) => sql`(select count(*) from user_account account
    join login_type type on type.organisation_id = ${of} and type.id = account.login_type_id
    where account.organisation_id = ${of} and account.state = 'active' and type.based_on = ${loginType})`;
  const {
    rows: [counts],
  } = await sql<Omit<Counts, keyof PeopleCounts | keyof BegunCounts>>`
    select
      exists (select from organisation where organisation_id = ${of} and legal_name is not null
        and registered_address is not null) as profile,
      (select count(*) from establishment where organisation_id = ${of} and active) as places,
      (select count(*) from holiday where organisation_id = ${of}
        and date between ${day}::date - 365 and ${day}::date + 365) as holidays,
      (select count(*) from pay_setting where organisation_id = ${of}) as settings,
      exists (select from pay_setting where organisation_id = ${of} and insurance_wage_base <> 'by-law')
        as "insuranceChosen",
      (select count(*) from pay_component where organisation_id = ${of} and active and source = 'structure')
        as components,
      (select count(*) from pay_component where organisation_id = ${of} and active and source = 'law')
        as "lawLines",
      (select count(*) from salary_structure where organisation_id = ${of} and active) as structures,
      (select count(distinct employee_id) from opening_balance where organisation_id = ${of}) as balances,
      (select count(*) from payslip where organisation_id = ${of}
        and pay_on >= ${financialYear(day).from}) as "paidThisYear",
      ${users('payroll')} as "payrollUsers", ${users('hr')} as "hrUsers", ${users('approver')} as approvers,
      (select count(*) from pay_run where organisation_id = ${of}) as runs,
      (select count(*) from pay_run where organisation_id = ${of} and state not in ('open', 'in-review'))
        as locked,
      (select count(*) from statutory_registration where organisation_id = ${of}) as registrations,
      (select count(*) from professional_tax_registration where organisation_id = ${of})
        as "taxRegistrations",
      (select count(*) from pay_group where organisation_id = ${of} and active) as groups,
      (select count(*) from declaration_window where organisation_id = ${of}
        and tax_year = ${financialYear(day).name}) as windows,
      (select count(*) from bank_file_template where organisation_id = ${of}) as "bankFiles",
      (select count(*) from bank_file_template where organisation_id = ${of} and active
        and debit_account is not null) as "payingBankFiles",
      (select count(*) from journal_account where organisation_id = ${of}) as accounts`.execute(work.db);
  const people = await keptPeople(work, `set-up/${day}`, () => readPeople(work), { of: peopleForms });
  return { ...(await readBegun(work)), ...people, ...counts } as Counts;
}

type BegunCounts = Pick<Counts, 'starters' | 'policies'>;
type PeopleCounts = Pick<Counts, 'people' | 'unplaced' | 'unpaid' | 'withoutBank'>;
const peopleForms = ['employee', 'employee-work', 'salary-assignment', 'employee-bank'];
const keptPeople = keptWhereSlow<PeopleCounts | undefined>(100, 10);

async function readPeople(work: Work): Promise<PeopleCounts | undefined> {
  const of = work.session.organisationId;
  const day = work.today;
  const serving = sql`employee.organisation_id = ${of} and employee.joined_on <= ${day}
    and (employee.left_on is null or employee.left_on >= ${day})`;
  const without = (table: string) => sql`(select count(*) from employee where ${serving} and not exists (
    select from ${sql.table(table)} part where part.organisation_id = ${of}
      and part.employee_id = employee.id and ${holds('part', day)}))`;
  const {
    rows: [counts],
  } = await sql<PeopleCounts>`
    select (select count(*) from employee where ${serving}) as people,
      ${without('employee_work')} as unplaced,
      ${without('salary_assignment')} as unpaid,
      ${without('employee_bank')} as "withoutBank"`.execute(work.db);
  return counts;
}

/** What people begin with: starters taken, and leave. */
async function readBegun({ db, session }: Work): Promise<BegunCounts> {
  const {
    rows: [begun],
  } = await sql<BegunCounts>`
    select (select count(*) from starter
        where organisation_id = ${session.organisationId} and state = 'taken') as starters,
      (select count(*) from leave_policy
        where organisation_id = ${session.organisationId} and active) as policies`.execute(db);
  return begun ?? { starters: 0, policies: 0 };
}
