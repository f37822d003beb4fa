/** What each step of the set-up asks, and how far it has come, by what was counted. Pure. */
import type { SetUpStep } from './set-up.call.ts';
import type { StepKey } from './set-up-assistant.form.ts';
import type { Counts } from './set-up-counts.server.ts';

const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`;

export type AskedStep = {
  /** Whose work it usually is. */
  readonly part: SetUpStep['part'];
  /** By people: how many are without. */
  readonly without?: (counts: Counts) => number;
  /** The form or page where it is done; one that is not there has no step. */
  readonly form: string;
  /** The right by which it is done, where it is another than to write that form. */
  readonly by?: readonly [form: string, action: string];
  /** The records that a sheet brings, where several people are without. */
  readonly brings?: string;
  readonly optional?: boolean | ((counts: Counts) => boolean);
  readonly done: (counts: Counts) => boolean;
  readonly note: (counts: Counts) => string;
};

const people = (count: number): string => many(count, 'person', 'people');
/** Of nobody it is not said that everybody has it. */
const lacking = (counts: Counts, without: number, what: string, all: string): string => {
  if (counts.people === 0) return 'There are no employees yet.';
  return without > 0 ? `${many(without, 'person', 'people')} without ${what}.` : all;
};

export const askedSteps: Readonly<Record<StepKey, AskedStep>> = {
  profile: {
    part: 'administrator',
    form: 'organisation',
    done: ({ profile }) => profile,
    note: ({ profile }) =>
      profile ? 'Name and address are entered.' : 'Payslips and letters need the legal name and the address.',
  },
  users: {
    part: 'administrator',
    form: 'user-account',
    done: ({ payrollUsers }) => payrollUsers > 0,
    note: ({ payrollUsers, hrUsers, people: employed }) => {
      if (payrollUsers > 0) return `${people(payrollUsers)} for payroll, ${people(hrUsers)} for HR.`;
      return employed > 0
        ? 'Administrators neither see nor set pay: add a user with the login type Payroll officer. A ' +
            'second administrator has to agree; without one, it takes effect after two days.'
        : 'Administrators neither see nor set pay: add a user with the login type Payroll officer, and ' +
            'one with HR. Do it before the first employee is entered: until then no second administrator ' +
            'has to agree.';
    },
  },
  approver: {
    part: 'administrator',
    form: 'user-account',
    done: ({ approvers }) => approvers > 0,
    note: ({ approvers }) =>
      approvers > 0
        ? `${people(approvers)} can approve a run.`
        : 'Whoever prepares a pay run cannot approve it: add a user with the login type Payroll approver.',
  },
  places: {
    part: 'hr',
    form: 'establishment',
    done: ({ places }) => places > 0,
    note: ({ places }) =>
      places > 0
        ? `${many(places, 'place')} of work.`
        : 'Professional tax and welfare funds go by the state of the place.',
  },
  registrations: {
    part: 'payroll',
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
    form: 'professional-tax-registration',
    optional: true,
    done: ({ taxRegistrations }) => taxRegistrations > 0,
    note: ({ taxRegistrations }) =>
      taxRegistrations > 0
        ? `${many(taxRegistrations, 'registration')} with states.`
        : 'One for each state that has the tax.',
  },
  starter: {
    part: 'hr',
    form: 'starters',
    by: ['starter', 'take'],
    // Without one, everything it holds is entered by hand: it comes first while nothing is there.
    optional: ({ components, policies }) => components > 0 || policies > 0,
    done: ({ starters }) => starters > 0,
    note: ({ starters }) =>
      starters > 0
        ? 'Taken. Another state can be added.'
        : 'Departments, pay, leave and shifts as your sector usually has them, by the law of your state.',
  },
  holidays: {
    part: 'hr',
    form: 'holiday',
    optional: true,
    done: ({ holidays }) => holidays > 0,
    note: ({ holidays }) => (holidays > 0 ? `${many(holidays, 'day')}.` : 'The calendar of the year.'),
  },
  leave: {
    part: 'hr',
    form: 'leave-policy',
    optional: true,
    done: ({ policies }) => policies > 0,
    note: ({ policies }) =>
      policies > 0
        ? `${many(policies, 'policy', 'policies')} of leave.`
        : 'Who has how much leave, and when.',
  },
  components: {
    part: 'payroll',
    form: 'pay-component',
    done: ({ components, lawLines }) => components > 0 && lawLines > 0,
    note: ({ components, lawLines }) =>
      components + lawLines > 0
        ? `${many(components, 'component')} of salaries, ${many(lawLines, 'line')} of the law.`
        : 'The starter for your sector brings components, the lines of the law and salary structures.',
  },
  settings: {
    part: 'payroll',
    form: 'pay-setting',
    done: ({ settings }) => settings > 0,
    note: () =>
      'What the law leaves to the employer, such as provident fund on full wages or up to the ceiling.',
  },
  insuranceWages: {
    part: 'payroll',
    form: 'pay-setting',
    done: ({ insuranceChosen }) => insuranceChosen,
    note: ({ insuranceChosen }) =>
      insuranceChosen
        ? 'What counts is chosen.'
        : 'ESI can be counted on the labour codes’ wages or on all pay in cash; the authorities disagree. ' +
          'Until you choose, it is the labour codes’ wages.',
  },
  structures: {
    part: 'payroll',
    form: 'salary-structure',
    done: ({ structures }) => structures > 0,
    note: ({ structures }) =>
      structures > 0 ? `${many(structures, 'structure')} in use.` : 'How a gross divides into components.',
  },
  groups: {
    part: 'payroll',
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
    form: 'employee',
    done: (counts) => counts.people > 0 && counts.unplaced === 0,
    without: ({ unplaced }) => unplaced,
    note: (counts) =>
      lacking(counts, counts.unplaced, 'work details', `${people(counts.people)} in service.`),
  },
  salaries: {
    part: 'payroll',
    form: 'employee',
    by: ['salary-assignment', 'write'],
    brings: 'salary-assignment',
    done: (counts) => counts.people > 0 && counts.unpaid === 0,
    without: ({ unpaid }) => unpaid,
    note: (counts) =>
      lacking(counts, counts.unpaid, 'a salary: it is entered under Pay', 'Everybody has a salary.'),
  },
  banks: {
    part: 'hr',
    form: 'employee',
    by: ['employee-bank', 'write'],
    brings: 'employee-bank',
    optional: true,
    done: (counts) => counts.people > 0 && counts.withoutBank === 0,
    without: ({ withoutBank }) => withoutBank,
    note: (counts) => lacking(counts, counts.withoutBank, 'a bank account', 'Everybody has one.'),
  },
  balances: {
    part: 'payroll',
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
    form: 'bank-file-template',
    optional: true,
    done: ({ payingBankFiles }) => payingBankFiles > 0,
    note: ({ bankFiles, payingBankFiles }) => {
      if (payingBankFiles > 0) return `${many(payingBankFiles, 'template')} with the account that pays.`;
      return bankFiles > 0
        ? 'Enter the account that pays in the template of your bank: without it, no bank file can be made.'
        : 'The format in which your bank expects payments.';
    },
  },
  accounts: {
    part: 'payroll',
    form: 'journal-account',
    optional: true,
    done: ({ accounts }) => accounts > 0,
    note: ({ accounts }) =>
      accounts > 0 ? `${many(accounts, 'account')}.` : 'Which accounts of the books a run goes to.',
  },
  run: {
    part: 'payroll',
    form: 'pay-run',
    done: ({ locked }) => locked > 0,
    note: ({ locked, runs }) => {
      if (locked > 0) return `${many(locked, 'run')} approved.`;
      return runs > 0 ? 'A run is open.' : 'Create the month, calculate, look, send, approve.';
    },
  },
};
