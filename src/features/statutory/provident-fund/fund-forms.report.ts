/** The provident fund's paper forms, still asked for by inspectors and auditors (facts B.4). */
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { month, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { identityNumber, paySum, personal, text, words } from '#kernel/report/report-column.ts';

const place = (path: string) =>
  ({ module: 'hrPFformsReports', path: `hrPFformsReports/${path}`, icon: 'report' }) as const;
const shares = {
  wage: paySum('Wages'),
  member: paySum('Employee’s share'),
  voluntary: paySum('Voluntary'),
  employer: paySum('Employer’s difference'),
  pension: paySum('Pension'),
} as const;

const account = identityNumber('Account number');
const father = personal('Father or husband');
/** As the challans of filed returns have it, account by account. */
const remitted = {
  account1: paySum('Account 1'),
  account2: paySum('Account 2'),
  account10: paySum('Account 10'),
  account21: paySum('Account 21'),
  account22: paySum('Account 22'),
  filedOn: { label: 'Remitted on', kind: 'date' },
  acknowledgement: text('Receipt'),
} as const;

/** Wages are paid from March to February of a currency period; `from` is its first month. */
const currencyPeriod = month({
  label: 'Year from',
  required: true,
  yearFrom: 3,
  help: 'The first of the twelve months, usually March.',
});

export const fundCard = report('fund-card', {
  id: 271,
  menu: place('form3a'),
  heading: 'Form 3A, member’s yearly card',
  question: 'What did a member and the employer pay into the fund this year?',
  help:
    'One member’s twelve months. Arrears are shown in the month that paid them and named in the ' +
    'remarks. Refunds of advances are not kept here; add any by hand.',
  parameters: {
    employee: reference('employee', { label: 'Employee', required: true }),
    from: currencyPeriod,
  },
  columns: {
    month: { label: 'Month', kind: 'month' },
    ...shares,
    daysLost: { label: 'Days without pay', kind: 'number', total: true },
    account,
    establishment: text('Establishment'),
    rate: { label: 'Rate', kind: 'percent' },
    voluntaryRate: { label: 'Voluntary rate', kind: 'percent' },
    // Arrears stand in it with their amount.
    remarks: { ...words('Remarks'), sensitivity: 'pay' },
  },
  rights: payReportRights,
});

export const fundYear = report('fund-year', {
  id: 272,
  menu: place('form6a'),
  heading: 'Form 6A, all members of the year',
  question: 'What did all members pay into the fund this year?',
  help: 'Each member’s sums of the twelve months. The second part, by account, is “Form 6A, remittances”.',
  parameters: { from: currencyPeriod },
  of: 'employee',
  columns: {
    account,
    code: text('Employee code'),
    name: text('Name'),
    ...shares,
    voluntaryRate: { label: 'Voluntary rate', kind: 'percent' },
    remarks: { ...words('Remarks'), sensitivity: 'pay' },
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const fundRemittances = report('fund-remittances', {
  id: 381,
  menu: place('form6a-remittances'),
  heading: 'Form 6A, remittances by account',
  question: 'What was remitted to each account of the fund?',
  help: 'The year’s twelve months as filed returns paid them, arrears returns with them.',
  parameters: { from: currencyPeriod },
  columns: { month: { label: 'Month', kind: 'month' }, ...remitted },
  rights: payReportRights,
});

export const fundJoiners = report('fund-joiners', {
  id: 273,
  menu: place('form5'),
  heading: 'Form 5, new members',
  question: 'Who became a member of the fund?',
  help:
    'Who contributes in the month for the first time. Where payslips begin here with the month, only those ' +
    'who joined in it: the others were members before.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    account,
    code: text('Employee code'),
    name: text('Name'),
    father,
    bornOn: { label: 'Date of birth', kind: 'date', sensitivity: 'personal' },
    gender: { ...personal('Sex'), said: true },
    joinedOn: { label: 'Joined on', kind: 'date' },
    previousService: text('Previous service'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const fundLeavers = report('fund-leavers', {
  id: 274,
  menu: place('form10'),
  heading: 'Form 10, members who left',
  question: 'Which members left the fund?',
  help:
    'C cessation, S superannuation at the age that pension begins, R retirement before it, D death, ' +
    'P permanent disablement; from the reason on the record and the settlement.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    account,
    code: text('Employee code'),
    name: text('Name'),
    father,
    leftOn: { label: 'Left on', kind: 'date' },
    reason: words('Reason'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const fundMonth = report('fund-month', {
  id: 275,
  menu: place('form12a'),
  heading: 'Form 12A, monthly statement',
  question: 'What was paid into the fund this month?',
  help:
    'What was due and what was remitted by month and account, and members: those before, new ones, those ' +
    'who left, those now. A month without pay is not leaving.',
  parameters: { from: currencyPeriod },
  columns: {
    month: { label: 'Month', kind: 'month' },
    before: { label: 'Members before', kind: 'number' },
    joined: { label: 'New', kind: 'number', total: true },
    left: { label: 'Left', kind: 'number', total: true },
    members: { label: 'Members now', kind: 'number' },
    ...shares,
    insurance: paySum('Deposit-linked insurance'),
    ...remitted,
  },
  rights: payReportRights,
});
