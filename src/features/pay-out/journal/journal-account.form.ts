import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { choice, code, flag, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const journalParts = {
  earning: 'Earnings',
  deduction: 'Deductions',
  'employer-contribution': 'Employer contributions',
  provision: 'Provisions',
  net: 'Net pay',
} as const;

/** Which account of the books a part of pay goes to. */
export const journalAccount = form('journal-account', {
  id: 305,
  menu: { module: 'fwPayroll', path: 'fwPayroll/journal-account', icon: 'book' },
  heading: 'Journal accounts',
  one: 'journal account',
  help:
    'One row for each part of pay; a row that names a component goes before the one that names none, and ' +
    'of those the row of the cost centre. An expense is debited, what is owed is credited; employer ' +
    'contributions and provisions have both.',
  title: ['part', 'component', 'costCentre'],
  subtitle: 'account',
  sort: 'part',
  fields: {
    part: choice({ label: 'Part', required: true, choices: journalParts, inList: true }),
    component: reference('pay-component', {
      label: 'Component',
      inList: true,
      visibleWhen: { field: 'part', is: ['earning', 'deduction', 'employer-contribution', 'provision'] },
      help: 'Left empty: every other component of this part.',
    }),
    costCentre: reference('cost-centre', {
      label: 'Cost centre',
      inList: true,
      help: 'Left empty: every cost centre that has no row of its own.',
    }),
    account: code({
      label: 'Account',
      required: true,
      max: 20,
      inList: true,
      help: 'Debited for earnings, contributions and provisions; credited for deductions and net pay.',
    }),
    accountName: text({
      label: 'Name of the account',
      required: true,
      max: 80,
      searchable: true,
      inList: true,
    }),
    owedAccount: code({
      label: 'Account of what is owed',
      max: 20,
      visibleWhen: { field: 'part', is: ['employer-contribution', 'provision'] },
      help: 'Credited with the same amount.',
    }),
    owedName: text({
      label: 'Name of that account',
      max: 80,
      visibleWhen: { field: 'part', is: ['employer-contribution', 'provision'] },
    }),
    byCostCentre: flag({
      label: 'Split by cost centre',
      default: true,
      inList: true,
      help: 'Expenses are split, what is owed usually is not.',
    }),
  },
  rights: keptByPayroll,
});
