import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** How compensation for lay-off is paid. */
export const layOffSetting = form('lay-off-setting', {
  id: 1258,
  menu: { module: 'fwHR', path: 'fwHR/lay-off-setting', icon: 'settings', listed: 'keepers' },
  heading: 'Lay-off settings',
  one: 'lay-off setting',
  single: true,
  finds: ['lay-off compensation', 'lay-off pay'],
  help:
    'How a day of lay-off is compensated: half of the basic pay and dearness allowance of a day ' +
    '(Industrial Relations Code 2020, section 67).',
  title: ['basis'],
  fields: {
    component: reference(payComponent, {
      label: 'Compensation is paid as',
      only: { kind: 'earning', source: 'input' },
      help: 'An earning that is entered for a month. No lay-off can be approved until it is chosen.',
    }),
    basis: choice({
      label: 'A day is the month’s basic and dearness allowance divided by',
      required: true,
      default: 'days-26',
      choices: { 'days-26': '26', 'days-30': '30' },
    }),
  },
  rights: {
    administrator: { read: 'organisation', write: 'organisation' },
    hr: { read: 'organisation', write: 'organisation' },
    payroll: { read: 'organisation', write: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
