/** The steps to a first pay run, each counted from the records themselves. */

import { sql } from 'kysely';
import { financialYear } from '#kernel/calendar.ts';
import { listOf, objectOf } from '#kernel/wire/schema.ts';
import { insuranceWageReadings as readings } from '#law/in/state-insurance.ts';
import { holds } from '#server/database/dated-row.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';

type Step = {
  readonly key: string;
  readonly title: string;
  readonly state: 'done' | 'open' | 'optional';
  readonly note: string;
  /** Below /Home. */
  readonly path: string;
};

type Counts = {
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
  approvers: number;
  runs: number;
  locked: number;
  registrations: number;
  taxRegistrations: number;
  groups: number;
  windows: number;
  bankFiles: number;
  accounts: number;
};

async function readCounts(work: Work): Promise<Counts> {
  const of = work.session.organisationId;
  const day = work.today;
  const serving = sql`employee.organisation_id = ${of} and employee.joined_on <= ${day}
    and (employee.left_on is null or employee.left_on >= ${day})`;
  const without = (table: string) => sql`(select count(*) from employee where ${serving} and not exists (
    select from ${sql.table(table)} part where part.organisation_id = ${of}
      and part.employee_id = employee.id and ${holds('part', day)}))`;
  const {
    rows: [counts],
  } = await sql<Counts>`
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
      (select count(*) from employee where ${serving}) as people,
      ${without('employee_work')} as unplaced,
      ${without('salary_assignment')} as unpaid,
      ${without('employee_bank')} as "withoutBank",
      (select count(distinct employee_id) from opening_balance where organisation_id = ${of}) as balances,
      (select count(*) from payslip where organisation_id = ${of}
        and pay_on >= ${financialYear(day).from}) as "paidThisYear",
      (select count(*) from user_account account
        join login_type type on type.organisation_id = ${of} and type.id = account.login_type_id
        where account.organisation_id = ${of} and account.state = 'active' and type.based_on = 'approver')
        as approvers,
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
      (select count(*) from journal_account where organisation_id = ${of}) as accounts`.execute(work.db);
  return counts as Counts;
}

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

type Asked = {
  readonly title: string;
  /** Where it is done; a form that is not there has no step. */
  readonly form: string;
  readonly optional?: boolean;
  readonly done: (counts: Counts) => boolean;
  readonly note: (counts: Counts) => string;
};

const people = (count: number): string => many(count, 'person', 'people');
const lacking = (count: number, what: string, all: string): string =>
  count > 0 ? `${many(count, 'person has', 'people have')} ${what}.` : all;

const asked: Readonly<Record<string, Asked>> = {
  profile: {
    title: 'The organisation',
    form: 'organisation',
    done: ({ profile }) => profile,
    note: ({ profile }) =>
      profile ? 'Name and address are there.' : 'Payslips and letters need the legal name and the address.',
  },
  places: {
    title: 'Establishments',
    form: 'establishment',
    done: ({ places }) => places > 0,
    note: ({ places }) =>
      places > 0
        ? `${many(places, 'place')} of work.`
        : 'Professional tax and welfare funds go by the state of the place.',
  },
  registrations: {
    title: 'Registrations',
    form: 'statutory-registration',
    optional: true,
    done: ({ registrations }) => registrations > 0,
    note: ({ registrations }) =>
      registrations > 0
        ? `${many(registrations, 'registration')} of laws.`
        : 'Numbers of provident fund, state insurance and welfare funds, for the returns.',
  },
  taxRegistrations: {
    title: 'Professional tax registrations',
    form: 'professional-tax-registration',
    optional: true,
    done: ({ taxRegistrations }) => taxRegistrations > 0,
    note: ({ taxRegistrations }) =>
      taxRegistrations > 0
        ? `${many(taxRegistrations, 'registration')} with states.`
        : 'One for each state that has the tax.',
  },
  holidays: {
    title: 'Holidays',
    form: 'holiday',
    optional: true,
    done: ({ holidays }) => holidays > 0,
    note: ({ holidays }) => (holidays > 0 ? `${many(holidays, 'day')}.` : 'The calendar of the year.'),
  },
  components: {
    title: 'Pay components',
    form: 'pay-component',
    done: ({ components, lawLines }) => components > 0 && lawLines > 0,
    note: ({ components, lawLines }) =>
      `${many(components, 'component')} of salaries, ${many(lawLines, 'line')} of the law.`,
  },
  settings: {
    title: 'Statutory settings',
    form: 'pay-setting',
    done: ({ settings }) => settings > 0,
    note: () => 'What the law leaves to the employer.',
  },
  insuranceWages: {
    title: 'Wages of state insurance',
    form: 'pay-setting',
    done: ({ insuranceChosen }) => insuranceChosen,
    note: ({ insuranceChosen }) =>
      insuranceChosen
        ? 'What counts is chosen.'
        : `Choose what counts. The labour codes’ wages: ${readings['code wages']}. All pay in cash: ` +
          `${readings['all cash pay']}. Until you choose, the labour codes’ wages count.`,
  },
  structures: {
    title: 'Salary structures',
    form: 'salary-structure',
    done: ({ structures }) => structures > 0,
    note: ({ structures }) =>
      structures > 0 ? `${many(structures, 'structure')} in use.` : 'How a gross divides into components.',
  },
  groups: {
    title: 'Pay groups',
    form: 'pay-group',
    optional: true,
    done: ({ groups }) => groups > 0,
    note: ({ groups }) =>
      groups > 0
        ? `${many(groups, 'group')} in use.`
        : 'Only where pay is weekly, fortnightly, twice a month, or for other days than the calendar month.',
  },
  people: {
    title: 'Employees',
    form: 'employee',
    done: (counts) => counts.people > 0 && counts.unplaced === 0,
    note: (counts) => lacking(counts.unplaced, 'no work details', `${people(counts.people)} in service.`),
  },
  salaries: {
    title: 'Salaries',
    form: 'employee',
    done: (counts) => counts.people > 0 && counts.unpaid === 0,
    note: ({ unpaid }) => lacking(unpaid, 'no salary yet: it is under Pay', 'Everybody has a salary.'),
  },
  banks: {
    title: 'Bank accounts',
    form: 'employee',
    optional: true,
    done: (counts) => counts.people > 0 && counts.withoutBank === 0,
    note: ({ withoutBank }) => lacking(withoutBank, 'no bank account', 'Everybody has one.'),
  },
  balances: {
    title: 'Opening balances',
    form: 'opening-balance',
    optional: true,
    done: ({ balances, paidThisYear }) => balances > 0 || paidThisYear > 0,
    note: ({ balances, paidThisYear }) => {
      if (balances > 0) return `For ${people(balances)}.`;
      if (paidThisYear > 0) return 'Muster has paid this tax year itself.';
      return 'For a start after April: what was paid and deducted so far.';
    },
  },
  window: {
    title: 'Declaration window',
    form: 'declaration-window',
    optional: true,
    done: ({ windows }) => windows > 0,
    note: ({ windows }) =>
      windows > 0
        ? 'Employees can declare for this tax year.'
        : 'When employees declare savings and rent for this tax year.',
  },
  bankFile: {
    title: 'Bank file',
    form: 'bank-file-template',
    optional: true,
    done: ({ bankFiles }) => bankFiles > 0,
    note: ({ bankFiles }) =>
      bankFiles > 0 ? `${many(bankFiles, 'template')}.` : 'How your bank wants to be told whom to pay.',
  },
  accounts: {
    title: 'Journal accounts',
    form: 'journal-account',
    optional: true,
    done: ({ accounts }) => accounts > 0,
    note: ({ accounts }) =>
      accounts > 0 ? `${many(accounts, 'account')}.` : 'Which accounts of the books a run goes to.',
  },
  approver: {
    title: 'A second person',
    form: 'user-account',
    done: ({ approvers }) => approvers > 0,
    note: ({ approvers }) =>
      approvers > 0
        ? `${people(approvers)} can approve a run.`
        : 'A run is approved by another person than who calculated it.',
  },
  run: {
    title: 'The first pay run',
    form: 'pay-run',
    done: ({ locked }) => locked > 0,
    note: ({ locked, runs }) => {
      if (locked > 0) return `${many(locked, 'run')} approved.`;
      return runs > 0 ? 'A run is open.' : 'Create the month, calculate, look, send, approve.';
    },
  },
};

/** In their order; a form that is not there has no step. */
export async function stepsOf(work: Work): Promise<Step[]> {
  const counts = await readCounts(work);
  return Object.entries(asked).flatMap(([key, { title, form, optional, done, note }]) => {
    const path = work.host.forms.forms.get(form)?.menu?.path;
    if (!path) return [];
    const state = done(counts) ? 'done' : optional ? 'optional' : 'open';
    return [{ key, title, state, note: note(counts), path } as const];
  });
}

const text = { type: 'string' } as const;

export const steps = route({
  method: 'GET',
  path: '/api/pay-set-up/steps',
  tag: 'Pay set-up',
  summary: 'The steps to a first pay run, with what is done',
  form: 'pay-component',
  action: 'write',
  response: listOf(objectOf({ key: text, title: text, state: text, note: text, path: text })),
  handle: (work) => stepsOf(work),
});
