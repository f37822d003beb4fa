import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { choice, code, flag, identity, longText, number, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const bankColumnSources = {
  serial: 'Serial number',
  'transfer-type': 'Kind of transfer',
  'debit-account': 'Own account',
  account: 'Account of the employee',
  branch: 'First five digits of it',
  ifsc: 'IFSC of the employee',
  holder: 'Account holder',
  'bank-name': 'Bank of the employee',
  'employee-code': 'Employee code',
  amount: 'Amount',
  'pay-date': 'Pay date',
  reference: 'Reference of the payment',
  mail: 'Mail of the employee',
  fixed: 'Always the same text',
} as const;

const bankColumnFormats = {
  plain: 'As it is',
  rupees: '1234.50',
  'whole-rupees': '1234',
  paise: '123450',
  'day-month-year': 'DD/MM/YYYY',
  'day-month-year-dashes': 'DD-MM-YYYY',
  'day-month-year-digits': 'DDMMYYYY',
  'year-month-day': 'YYYY-MM-DD',
} as const;

/** What may stand in braces in the lines around the payments and in the name of the file. */
export const edgeWords = {
  count: 'how many payments',
  total: 'their total as 1234.50',
  paise: 'their total as 123450',
  date: 'the pay date as 31/12/2026',
  digits: 'the pay date as 31122026',
  day: 'its day and month as 3112',
  month: 'its month as DEC 2026',
  account: 'the own account',
  branch: 'its first five digits',
  number: 'which file of that day it is, as 001',
} as const;
const edgeHelp =
  'As many as the bank wants, each exactly as written. Words in braces are filled in: ' +
  `${Object.entries(edgeWords)
    .map(([word, means]) => `{${word}} ${means}`)
    .join(', ')}.`;

/** What a bank wants the salaries' file to look like, and what it answers with. */
export const bankFileTemplate = form('bank-file-template', {
  id: 302,
  menu: { module: 'fwPayroll', path: 'fwPayroll/bank-file', icon: 'building-bank' },
  heading: 'Bank file templates',
  finds: ['bank format'],
  one: 'bank file template',
  help: 'Which columns a bank wants in the file of salaries, in its order and format, and how it answers.',
  title: ['name'],
  subtitle: 'code',
  sort: 'code',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 20, searchable: true, inList: true }),
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    debitAccount: identity({
      label: 'Own account',
      scheme: 'bank-account',
      sensitivity: 'bank',
      help: 'The account that the salaries are paid from.',
    }),
    ownBank: code({
      label: 'Own bank',
      max: 4,
      help: 'The first four letters of the IFSC of the own account. Transfers within it need no NEFT.',
    }),
    pays: choice({
      label: 'Pays',
      required: true,
      default: 'all',
      inList: true,
      choices: {
        all: 'Every account',
        'own-bank': 'Accounts at the own bank',
        'other-banks': 'Accounts at other banks',
      },
    }),
    separator: choice({
      label: 'Columns are separated by',
      required: true,
      default: 'comma',
      choices: {
        comma: 'a comma',
        semicolon: 'a semicolon',
        pipe: 'a vertical bar',
        tab: 'a tabulator',
        width: 'nothing: each has its width',
      },
    }),
    extension: code({
      label: 'Extension',
      required: true,
      default: 'csv',
      max: 12,
      help: 'Without its dot: csv, txt. {number} is allowed here too, for banks that count 001, 002.',
    }),
    fileName: text({
      label: 'File name',
      max: 80,
      help: 'As the bank wants it, without the extension, with the words below: ACME{day}. Empty: ours.',
    }),
    headings: flag({ label: 'Begins with the headings', default: true }),
    capitals: flag({
      label: 'Names in capital letters',
      help: 'Some banks do not accept lower-case letters.',
    }),
    columns: rows({
      label: 'Columns',
      one: 'column',
      min: 1,
      max: 40,
      fields: {
        heading: text({ label: 'Heading', required: true, max: 60 }),
        source: choice({ label: 'Holds', required: true, choices: bankColumnSources }),
        format: choice({ label: 'Format', required: true, default: 'plain', choices: bankColumnFormats }),
        fixed: text({ label: 'Text', max: 60, help: 'Of a column that is always the same.' }),
        width: number({
          label: 'Width',
          min: 1,
          max: 200,
          help: 'Longest text; of a fixed file, the width.',
        }),
      },
    }),
    firstLine: longText({ label: 'Lines before the payments', max: 2_000, help: edgeHelp }),
    lastLine: longText({ label: 'Lines after the payments', max: 2_000, help: 'With the same words.' }),
    returnReference: text({
      label: 'Answer: heading of the reference',
      max: 60,
      default: 'Reference',
      help: 'For banks that take no reference: the heading of the employee’s account column.',
    }),
    returnStatus: text({ label: 'Answer: heading of the state', max: 60, default: 'Status' }),
    returnPaid: text({
      label: 'Answer: words that mean paid',
      max: 120,
      default: 'PAID, SUCCESS, PROCESSED, COMPLETED',
    }),
    returnUtr: text({ label: 'Answer: heading of the UTR', max: 60, default: 'UTR' }),
    returnReason: text({ label: 'Answer: heading of the reason', max: 60, default: 'Reason' }),
    active: flag({ label: 'In use', default: true, inList: true }),
  },
  sections: [
    { title: 'Bank', fields: ['code', 'name', 'debitAccount', 'ownBank', 'pays', 'active'] },
    {
      title: 'File',
      fields: [
        'separator',
        'fileName',
        'extension',
        'headings',
        'capitals',
        'columns',
        'firstLine',
        'lastLine',
      ],
    },
    {
      title: 'Answer of the bank',
      fields: ['returnReference', 'returnStatus', 'returnPaid', 'returnUtr', 'returnReason'],
    },
  ],
  rights: keptByPayroll,
});
