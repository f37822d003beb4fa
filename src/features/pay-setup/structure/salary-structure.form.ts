import { choice, code, flag, money, percent, population, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { payComponent } from '../component/pay-component.form.ts';

/** Which components make up a salary, and how the monthly gross is divided among them. */
export const salaryStructure = form('salary-structure', {
  id: 202,
  menu: { module: 'fwPayroll', path: 'fwPayroll/structure', icon: 'stack-2' },
  heading: 'Salary structures',
  finds: ['CTC template', 'breakup'],
  one: 'salary structure',
  help:
    'A structure divides a monthly gross into components. Exactly one component takes the rest, so ' +
    'that the parts ' +
    'always add up to the gross.',
  fields: {
    code: code({ label: 'Code', required: true, max: 20, unique: true, searchable: true, inList: true }),
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    flexibleMonthly: money({
      label: 'Flexible amount a month',
      min: zero,
      help:
        'What the employee divides among the components calculated as “Chosen by the employee”. It is part ' +
        'of the gross: what is not chosen goes to the component that takes the rest.',
    }),
    leastGross: money({
      label: 'Monthly gross at least',
      min: zero,
      help: 'No salary below this is recorded with the structure. Empty: no limit.',
    }),
    mostGross: money({
      label: 'Monthly gross at most',
      min: zero,
      help: 'No salary above this is recorded with the structure. Empty: no limit.',
    }),
    meantFor: population({
      label: 'Meant for',
      help: 'Who can be given this structure; who had it before keeps it.',
    }),
    lines: rows({
      label: 'Components',
      one: 'component',
      min: 1,
      max: 60,
      fields: {
        component: reference(payComponent, { label: 'Component', required: true }),
        calculation: choice({
          label: 'Calculated',
          required: true,
          choices: {
            amount: 'Fixed amount',
            percentage: 'Percentage',
            formula: 'Formula',
            chosen: 'Chosen by the employee',
            residual: 'Rest of the gross',
          },
        }),
        amount: money({
          label: 'Amount a month',
          required: true,
          min: zero,
          visibleWhen: { field: 'calculation', is: ['amount', 'chosen'] },
          help: 'Where the employee chooses: the most that can be chosen.',
        }),
        rate: percent({
          label: 'Percentage',
          required: true,
          min: 0,
          max: 100_000,
          visibleWhen: { field: 'calculation', is: ['percentage'] },
        }),
        of: reference(payComponent, {
          label: 'Of',
          help: 'Empty: of the monthly gross.',
          visibleWhen: { field: 'calculation', is: ['percentage'] },
        }),
        formula: text({
          label: 'Formula',
          required: true,
          max: 2000,
          help: 'For example: if(GROSS > 50000, 40% * BASIC, 5000)',
          visibleWhen: { field: 'calculation', is: ['formula'] },
        }),
      },
    }),
    active: flag({ label: 'In use', default: true, inList: true }),
  },
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'code',
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
