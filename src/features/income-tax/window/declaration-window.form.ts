import { choice, date, month, number, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { taxYears } from './tax-year.form.ts';

/** When a year's declarations are open, when proofs are, and from which month only proofs count. */
export const declarationWindow = form('declaration-window', {
  id: 250,
  menu: { module: 'fwTds', path: 'fwTds/window', icon: 'calendar-event' },
  heading: 'Declaration windows',
  one: 'declaration window',
  help:
    'For each tax year: when employees declare, when they hand in proofs, and from which month only what ' +
    'is proven lowers their tax.',
  fields: {
    taxYear: choice({ label: 'Tax year', required: true, choices: taxYears, inList: true }),
    forWhom: population({
      label: 'For',
      inList: true,
      oneHolds: { within: ['taxYear'] },
      help: 'A year can have several windows, each for other people.',
    }),
    opensOn: date({ label: 'Declarations from', required: true, inList: true }),
    closesOn: date({
      label: 'Declarations until',
      required: true,
      notBefore: { field: 'opensOn' },
      inList: true,
    }),
    proofsFrom: date({
      label: 'Proofs from',
      required: true,
      notBefore: { field: 'opensOn' },
      inList: true,
    }),
    proofsTo: date({
      label: 'Proofs until',
      required: true,
      notBefore: { field: 'proofsFrom' },
      inList: true,
    }),
    proofsCountFrom: month({
      label: 'Only proofs count from',
      required: true,
      inList: true,
      help: 'From the pay of this month on, what is not proven and accepted no longer lowers tax.',
    }),
    whenMissing: choice({
      label: 'Who has not declared is taxed in',
      required: true,
      default: 'law',
      choices: { law: 'the regime the law takes by itself', 'last-year': 'the regime of the year before' },
      help: 'Without deductions in either case.',
    }),
    remindDays: number({
      label: 'Remind before it closes',
      required: true,
      default: 7,
      min: 1,
      max: 60,
      unit: 'days',
    }),
    remindedFor: text({ label: 'Reminded', readOnly: true, max: 40 }),
  },
  title: ['taxYear'],
  sort: '-taxYear',
  states: { open: { remind: 'open', close: 'closed' }, closed: { reopen: 'open' } },
  words: {
    remind: 'Remind who has not declared',
    close: 'Close',
    reopen: 'Open again',
  },
  events: {
    remind: { label: 'A tax declaration or its proofs are due', to: 'named' },
  },
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      remind: 'organisation',
      close: 'organisation',
      reopen: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
