import { choice, date, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { indianLaw } from '#law/in/law.ts';
import { lawTables } from '#law/tables.ts';

const levies: Readonly<Record<string, string>> = {
  providentFund: 'Provident fund',
  stateInsurance: 'State insurance',
  statutoryWages: 'Wages under the codes',
  incomeTax: 'Income tax',
  professionalTax: 'Professional tax',
  labourWelfareFund: 'Labour welfare fund',
  bonus: 'Bonus',
  gratuity: 'Gratuity',
  leave: 'Leave',
  retrenchment: 'Retrenchment',
  endOfService: 'End of service',
  minimumWage: 'Minimum wage',
  wagePayment: 'Payment of wages',
  overtime: 'Overtime',
  workingTime: 'Hours of work',
  maternity: 'Maternity',
  employeeCompensation: 'Employee’s compensation',
  safety: 'Safety at work',
};

/** A levy as people call it, by the name it has in the law. */
export const levyName = (levy: string): string => levies[levy] ?? levy;

/** 'Gratuity: Ceiling' is said once where the table's own name begins with the levy's. */
export const tableTitle = (levy: string, title: string): string =>
  title.toLowerCase().startsWith(levyName(levy).toLowerCase()) ? title : `${levyName(levy)}: ${title}`;

const tables = Object.fromEntries(
  lawTables(indianLaw).map(({ path, levy, title }) => [path, tableTitle(levy, title)]),
);

const whole = 'organisation';
const bySystem = { readOnly: true } as const;

/** A row that a notification asks for between two releases, laid over a table of the shipped law. */
export const lawRow = form('law-row', {
  id: 243,
  menu: { module: 'administration', path: 'administration/lawRows', icon: 'gavel' },
  heading: 'Law overrides',
  one: 'row of law',
  help:
    'A figure that a notification changes between two releases: typed with its source, checked against the ' +
    'worked cases of the law, approved by a second person. From then on every calculation of every ' +
    'organisation takes it; payslips that are locked stay as they are.',
  fields: {
    lawTable: choice({ label: 'Table', required: true, choices: tables, inList: true }),
    from: date({ label: 'Holds from', required: true, inList: true }),
    value: longText({
      label: 'Value',
      required: true,
      max: 4000,
      help:
        'As the law tables write it: "₹25,000", "12%", "15/26", true, or a group such as ' +
        '{"rate": "0.5%", "floor": "₹500"}. It holds until the next row begins.',
    }),
    citation: text({
      label: 'Source',
      required: true,
      max: 300,
      searchable: true,
      help: 'The notification with its number and date, so that everybody can look it up.',
    }),
    confidence: choice({
      label: 'How sure',
      required: true,
      default: 'high',
      choices: { high: 'Sure', medium: 'Unverified', low: 'Unsure' },
      help: 'Anything but sure shows in every explanation that uses the row.',
    }),
    words: text({ label: 'Reads as', max: 2000, inList: true, ...bySystem }),
    casesMoved: number({ label: 'Worked cases that move', ...bySystem }),
    enteredBy: reference('user-account', { label: 'Entered by', ...bySystem }),
    checkedBy: reference('user-account', { label: 'Checked by', ...bySystem }),
    approvedBy: reference('user-account', { label: 'Approved by', ...bySystem }),
    recalledBy: reference('user-account', { label: 'Withdrawal asked by', ...bySystem }),
  },
  title: ['lawTable'],
  sort: '-from',
  states: {
    draft: { check: 'checked', 'remove-row': 'withdrawn' },
    checked: { approve: 'approved', 'remove-check': 'draft', 'remove-row': 'withdrawn' },
    approved: { 'remove-asked': 'recalled' },
    recalled: { keep: 'approved', withdraw: 'withdrawn' },
    withdrawn: {},
  },
  changedIn: ['draft'],
  approvals: {
    approve: { besides: ['check', 'remove-check'] },
    withdraw: { of: ['remove-asked'] },
  },
  words: {
    draft: 'Draft',
    checked: 'Checked',
    approved: 'In force',
    recalled: 'Withdrawal asked',
    withdrawn: 'Withdrawn',
    check: 'Check against the cases',
    approve: 'Approve',
    'remove-check': 'Change again',
    'remove-row': 'Drop',
    'remove-asked': 'Ask to withdraw',
    keep: 'Keep in force',
    withdraw: 'Withdraw',
  },
  events: {
    'in-force': { label: 'A row of law changes our pay', to: { loginTypes: ['payroll', 'approver'] } },
    'year-missing': {
      label: 'The rates of the next tax year are not known yet',
      to: { loginTypes: ['platform', 'payroll', 'approver'] },
    },
  },
  rights: {
    platform: {
      read: whole,
      write: whole,
      check: whole,
      'remove-row': whole,
      approve: whole,
      'remove-check': whole,
      'remove-asked': whole,
      keep: whole,
      withdraw: whole,
    },
  },
});
