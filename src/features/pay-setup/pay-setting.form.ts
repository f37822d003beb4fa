import { form } from '#kernel/form.ts';
import { choice, flag } from '#kernel/field.ts';

/** The organisation's own choices where the law leaves one. */
export const paySetting = form('pay-setting', {
  id: 204,
  menu: { module: 'fwPayroll', path: 'fwPayroll/setting', icon: 'scale' },
  heading: 'Statutory settings',
  one: 'statutory settings',
  help: 'Choices that the law or its explanations leave to the employer.',
  single: true,
  fields: {
    providentFundApplies: flag({ label: 'Covered by provident fund', default: true }),
    ceilingChangeMethod: choice({
      label: 'Provident fund in September 2026', required: true, default: 'split',
      help: 'The wage ceiling rose on 17 September 2026. EPFO’s answers of 24 September 2026 split the month by days; '
        + 'the scheme itself does not say so.',
      choices: { split: 'Split by days, as EPFO’s answers say', old: '15,000 for the whole month', new: '25,000 for the whole month' },
    }),
    negativeNet: choice({
      label: 'When deductions exceed earnings', required: true, default: 'block',
      choices: { block: 'Stop the run and show the employee' },
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
