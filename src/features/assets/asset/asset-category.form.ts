import { active } from '#features/organisation/set-up.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const keeper = { read: 'organisation', write: 'organisation', delete: 'organisation' } as const;

/** Kinds of assets that people are issued, and how a loss is recovered. */
export const assetCategory = form('asset-category', {
  id: 1283,
  menu: { module: 'fwHR', path: 'fwHR/asset-category', icon: 'category', listed: 'keepers' },
  heading: 'Asset categories',
  one: 'asset category',
  help:
    'What is issued to people and has to come back: laptops, phones, keys. Protective equipment is ' +
    'issued under ' +
    'Safety: it is free, worn out and replaced, and never recovered from pay.',
  title: ['name'],
  namesOpen: true,
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true, unique: true }),
    auditDays: number({
      ...{
        label: 'Is seen every',
        required: true,
        default: 180,
        min: 7,
        max: 1100,
        unit: 'days',
        inList: true,
      },
      help: 'After so many days an asset is due for the audit.',
    }),
    component: reference(payComponent, {
      label: 'Recovered as',
      only: { kind: 'deduction', source: 'input' },
      help: 'A deduction that is entered for a month. Nothing is recovered until it is chosen.',
    }),
    priority: number({
      ...{ label: 'Priority', required: true, default: 60, min: 1, max: 99 },
      help: 'Of loans and losses, the least number is recovered first.',
    }),
    active,
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    payroll: keeper,
    manager: { read: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
