import { choice, percent } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** The organisation's own choices where the law leaves one. */
export const paySetting = form('pay-setting', {
  id: 204,
  menu: { module: 'fwPayroll', path: 'fwPayroll/setting', icon: 'scale' },
  heading: 'Statutory settings',
  one: 'statutory settings',
  help: 'Choices that the law or its explanations leave to the employer.',
  single: true,
  fields: {
    lossOfPayBasis: choice({
      label: 'A day of loss of pay is the month’s pay divided by',
      required: true,
      default: 'calendar',
      choices: { calendar: 'the days of the month', 'fixed-30': '30', 'fixed-26': '26' },
    }),
    ceilingChange: choice({
      label: 'Provident fund in September 2026',
      required: true,
      default: 'by-law',
      help:
        'The wage ceiling rose on 17 September 2026. EPFO’s answers of 24 September 2026 split the ' +
        'month by days; ' +
        'the scheme itself does not say so.',
      choices: {
        'by-law': 'As the shipped table says',
        'by-days': 'Split by days',
        'first-day': 'Old ceiling for the whole month',
        'last-day': 'New ceiling for the whole month',
      },
    }),
    netChangeAlert: percent({
      label: 'Show employees whose net pay moved by more than',
      default: 2500,
      min: 0,
      max: 100_000,
    }),
  },
  title: [],
  rights: {
    payroll: { read: 'organisation', write: 'organisation' },
    approver: { read: 'organisation' },
    auditor: { read: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
