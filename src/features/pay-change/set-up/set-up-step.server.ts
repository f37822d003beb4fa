/** The steps to a first pay run, each counted from the records themselves. */

import { listOf, namesOf, objectOf } from '#kernel/wire/schema.ts';
import { insuranceWageReadings as readings } from '#law/in/state-insurance.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { type Counts, readCounts } from './set-up-counts.server.ts';

type Step = {
  readonly key: string;
  readonly title: string;
  readonly state: 'done' | 'open' | 'optional';
  readonly note: string;
  /** Below /Home. */
  readonly path: string;
  /** Whose work it usually is. */
  readonly part: Part;
  /** How many of how many have it, where it is counted by people. */
  readonly have: number | null;
  readonly of: number | null;
};

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

type Asked = {
  readonly title: string;
  readonly part: Part;
  /** By people: how many are without. */
  readonly without?: (counts: Counts) => number;
  /** Where it is done; a form that is not there has no step. */
  readonly form: string;
  readonly optional?: boolean;
  readonly done: (counts: Counts) => boolean;
  readonly note: (counts: Counts) => string;
};

const parts = { administrator: true, hr: true, payroll: true } as const;
type Part = keyof typeof parts;

const people = (count: number): string => many(count, 'person', 'people');
/** Of nobody it is not said that everybody has it. */
const lacking = (counts: Counts, without: number, what: string, all: string): string => {
  if (counts.people === 0) return 'There are no employees yet.';
  return without > 0 ? `${many(without, 'person', 'people')} without ${what}.` : all;
};

const asked: Readonly<Record<string, Asked>> = {
  profile: {
    part: 'administrator',
    title: 'The organisation',
    form: 'organisation',
    done: ({ profile }) => profile,
    note: ({ profile }) =>
      profile ? 'Name and address are there.' : 'Payslips and letters need the legal name and the address.',
  },
  places: {
    part: 'hr',
    title: 'Establishments',
    form: 'establishment',
    done: ({ places }) => places > 0,
    note: ({ places }) =>
      places > 0
        ? `${many(places, 'place')} of work.`
        : 'Professional tax and welfare funds go by the state of the place.',
  },
  registrations: {
    part: 'payroll',
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
    part: 'payroll',
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
    part: 'hr',
    title: 'Holidays',
    form: 'holiday',
    optional: true,
    done: ({ holidays }) => holidays > 0,
    note: ({ holidays }) => (holidays > 0 ? `${many(holidays, 'day')}.` : 'The calendar of the year.'),
  },
  components: {
    part: 'payroll',
    title: 'Pay components',
    form: 'pay-component',
    done: ({ components, lawLines }) => components > 0 && lawLines > 0,
    note: ({ components, lawLines }) =>
      `${many(components, 'component')} of salaries, ${many(lawLines, 'line')} of the law.`,
  },
  settings: {
    part: 'payroll',
    title: 'Statutory settings',
    form: 'pay-setting',
    done: ({ settings }) => settings > 0,
    note: () => 'What the law leaves to the employer.',
  },
  insuranceWages: {
    part: 'payroll',
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
    part: 'payroll',
    title: 'Salary structures',
    form: 'salary-structure',
    done: ({ structures }) => structures > 0,
    note: ({ structures }) =>
      structures > 0 ? `${many(structures, 'structure')} in use.` : 'How a gross divides into components.',
  },
  groups: {
    part: 'payroll',
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
    part: 'hr',
    title: 'Employees',
    form: 'employee',
    done: (counts) => counts.people > 0 && counts.unplaced === 0,
    without: ({ unplaced }) => unplaced,
    note: (counts) =>
      lacking(counts, counts.unplaced, 'work details', `${people(counts.people)} in service.`),
  },
  salaries: {
    part: 'payroll',
    title: 'Salaries',
    form: 'employee',
    done: (counts) => counts.people > 0 && counts.unpaid === 0,
    without: ({ unpaid }) => unpaid,
    note: (counts) =>
      lacking(counts, counts.unpaid, 'a salary: it is entered under Pay', 'Everybody has a salary.'),
  },
  banks: {
    part: 'hr',
    title: 'Bank accounts',
    form: 'employee',
    optional: true,
    done: (counts) => counts.people > 0 && counts.withoutBank === 0,
    without: ({ withoutBank }) => withoutBank,
    note: (counts) => lacking(counts, counts.withoutBank, 'a bank account', 'Everybody has one.'),
  },
  balances: {
    part: 'payroll',
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
    part: 'payroll',
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
    part: 'payroll',
    title: 'Bank file',
    form: 'bank-file-template',
    optional: true,
    done: ({ bankFiles }) => bankFiles > 0,
    note: ({ bankFiles }) =>
      bankFiles > 0 ? `${many(bankFiles, 'template')}.` : 'How your bank wants to be told whom to pay.',
  },
  accounts: {
    part: 'payroll',
    title: 'Journal accounts',
    form: 'journal-account',
    optional: true,
    done: ({ accounts }) => accounts > 0,
    note: ({ accounts }) =>
      accounts > 0 ? `${many(accounts, 'account')}.` : 'Which accounts of the books a run goes to.',
  },
  approver: {
    part: 'administrator',
    title: 'A second person',
    form: 'user-account',
    done: ({ approvers }) => approvers > 0,
    note: ({ approvers }) =>
      approvers > 0
        ? `${people(approvers)} can approve a run.`
        : 'A run is approved by another person than who calculated it.',
  },
  run: {
    part: 'payroll',
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
  return Object.entries(asked).flatMap(([key, { title, part, form, optional, without, done, note }]) => {
    const path = work.host.forms.forms.get(form)?.menu?.path;
    if (!path) return [];
    const state = done(counts) ? 'done' : optional ? 'optional' : 'open';
    const of = without && counts.people > 0 ? counts.people : null;
    const have = without && of !== null ? of - without(counts) : null;
    return [{ key, title, state, note: note(counts), path, part, have, of } as const];
  });
}

const text = { type: 'string' } as const;
const count = { type: ['integer', 'null'] } as const;

export const steps = route({
  method: 'GET',
  path: '/api/pay-set-up/steps',
  tag: 'Pay set-up',
  summary: 'The steps to a first pay run, with what is done',
  form: 'pay-component',
  action: 'write',
  response: listOf(
    objectOf({
      key: text,
      title: text,
      state: text,
      note: text,
      path: text,
      part: { type: 'string', enum: namesOf(parts) },
      have: count,
      of: count,
    }),
  ),
  handle: (work) => stepsOf(work),
});
