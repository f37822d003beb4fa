import { choice, date, file, money, month, number, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { indianStates } from '#kernel/indian-state.ts';

export const filingKinds = {
  'fund-return': 'Provident fund return (ECR)',
  'fund-arrears': 'Provident fund arrears return',
  'insurance-return': 'State insurance contributions',
  'professional-tax': 'Professional tax return',
  'welfare-fund': 'Labour welfare fund return',
} as const;
export type FilingKind = keyof typeof filingKinds;

/** A statutory return of a month: made from locked payslips, with the sheet that proves it, then filed. */
export const filing = form('filing', {
  id: 270,
  menu: { module: 'payroll', path: 'payroll/filing', icon: 'file-export' },
  heading: 'Statutory returns',
  finds: ['return', 'ECR', 'challan', 'PF return', 'ESI return'],
  one: 'statutory return',
  help:
    'Ask for a month’s return. It is made in the background from the locked payslips; what the portal ' +
    'would refuse is listed here first. The accompanying proof sheet holds every figure with its payslips.',
  title: ['kind'],
  subtitle: 'period',
  sort: '-createdAt',
  fields: {
    kind: choice({ label: 'Return', required: true, choices: filingKinds, inList: true }),
    month: month({ label: 'Wage month', required: true, inList: true }),
    type: choice({
      label: 'Type',
      required: true,
      default: 'regular',
      choices: { regular: 'Regular', supplementary: 'Supplementary', revised: 'Revised' },
      visibleWhen: { field: 'kind', is: ['fund-return'] },
      inList: true,
      help: 'Supplementary: who was not on a return of the month yet. Revised: the whole month again.',
    }),
    indianState: choice({
      label: 'State',
      required: true,
      choices: indianStates,
      visibleWhen: { field: 'kind', is: ['professional-tax', 'welfare-fund'] },
      inList: true,
    }),
    period: text({ label: 'Of', readOnly: true, max: 60, searchable: true }),
    registration: text({
      label: 'Registration',
      readOnly: true,
      max: 400,
      searchable: true,
      help: 'The numbers valid on the month’s last day, as registrations and the organisation’s profile say.',
    }),
    dueOn: date({ label: 'Due on', readOnly: true, inList: true }),
    people: number({ label: 'People', readOnly: true, inList: true }),
    total: money({ label: 'To pay', readOnly: true, sensitivity: 'pay', inList: true }),
    problems: rows({
      label: 'Fix before filing',
      one: 'problem',
      foldsBy: 'problem',
      readOnly: true,
      sensitivity: 'pay',
      fields: {
        employee: text({ label: 'Employee', required: true, max: 140 }),
        problem: text({ label: 'What is wrong', required: true, max: 400, said: true }),
      },
    }),
    file: file({
      label: 'File for the portal',
      accept: ['.txt', '.csv', '.xls', '.xlsx'],
      readOnly: true,
      sensitivity: 'pay',
      holds: ['identity'],
      help: 'As the portal takes it.',
    }),
    proof: file({ label: 'Proof sheet', accept: ['.csv'], readOnly: true, sensitivity: 'pay' }),
    accounts: rows({
      label: 'Challan',
      one: 'account',
      readOnly: true,
      sensitivity: 'pay',
      fields: {
        account: text({ label: 'Account', required: true, max: 80 }),
        amount: money({ label: 'Amount', required: true }),
        rule: text({ label: 'By', max: 400 }),
      },
    }),
    acknowledgement: text({ label: 'Acknowledgement', readOnly: true, max: 60, searchable: true }),
    filedOn: date({ label: 'Filed on', readOnly: true, inList: true }),
  },
  states: {
    making: { renew: 'making' },
    refused: { renew: 'making' },
    prepared: { renew: 'making', file: 'filed' },
    filed: {},
  },
  changedIn: [],
  deletedIn: ['making', 'refused', 'prepared'],
  words: {
    making: 'being made',
    refused: 'to fix',
    prepared: 'prepared',
    renew: 'Make again',
    file: 'Mark as filed',
  },
  events: {
    due: { label: 'A return is due within days', to: { may: 'file' } },
  },
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      export: 'organisation',
      renew: 'organisation',
      file: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
