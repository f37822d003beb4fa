import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** How an organisation counts days in disciplinary cases, and how a suspension is paid. */
export const disciplineSetting = form('discipline-setting', {
  id: 1279,
  menu: { module: 'fwHR', path: 'fwHR/discipline-setting', icon: 'settings', listed: 'keepers' },
  heading: 'Discipline settings',
  one: 'discipline setting',
  single: true,
  finds: ['subsistence allowance', 'suspension pay', 'appeal days'],
  help:
    'Days for a reply and an appeal, and how the subsistence allowance is paid: half of the wages, three ' +
    'quarters from day 91 (Industrial Relations Code 2020, section 38); in Tamil Nadu the whole from ' +
    'day 181.',
  title: ['replyDays'],
  fields: {
    replyDays: number({
      ...{ label: 'Days for a reply', required: true, min: 3, max: 60, default: 7, unit: 'days' },
      help: 'Where a notice names no day. A fine needs at least seven.',
    }),
    appealDays: number({
      ...{ label: 'Days for an appeal', required: true, min: 7, max: 180, default: 30, unit: 'days' },
    }),
    allowance: reference(payComponent, {
      label: 'Subsistence allowance is paid as',
      only: { kind: 'earning', source: 'input' },
      help: 'An earning that is entered for a month. Nobody can be suspended until it is chosen.',
    }),
    wages: choice({
      label: 'Wages are',
      required: true,
      default: 'code',
      choices: { code: 'wages as the labour codes define them', gross: 'the whole monthly gross' },
    }),
    basis: choice({
      label: 'A day is the month’s wages divided by',
      required: true,
      default: 'days-30',
      choices: { 'days-30': '30', 'days-26': '26', calendar: 'the days of the month' },
    }),
    fine: reference(payComponent, {
      label: 'Fines are recovered as',
      only: { kind: 'deduction', source: 'input', fine: 'true' },
      help:
        'A deduction that is entered for a month and marked as a fine. Nobody can be fined until it ' +
        'is chosen.',
    }),
  },
  rights: {
    administrator: { read: 'organisation', write: 'organisation' },
    hr: { read: 'organisation', write: 'organisation' },
    payroll: { read: 'organisation', write: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
