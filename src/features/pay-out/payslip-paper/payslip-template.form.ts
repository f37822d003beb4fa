import { shortCode } from '#features/organisation/set-up.form.ts';
import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { flag, population, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { payslipSetting } from './payslip-setting.form.ts';

const { language, yearToDate, employerPart, taxOfYear, leaveBalance, bankAccount, footNote } =
  payslipSetting.fields;

/** How the payslips of some people look, where that is not as everybody's. */
export const payslipTemplate = form('payslip-template', {
  id: 500,
  menu: { module: 'fwPayroll', path: 'fwPayroll/payslipTemplate', icon: 'template' },
  heading: 'Payslip templates',
  one: 'payslip template',
  help:
    'For people whose payslips look otherwise than the payslip document says: workers of a mill in Hindi, ' +
    'say. Where several templates are for a person, the most specific one applies.',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, unique: true, max: 60, searchable: true, inList: true }),
    meantFor: population({
      label: 'For',
      required: true,
      inList: true,
      oneHolds: { when: 'active' },
      help: 'Who has, on the month’s last day, all that one of these groups says.',
    }),
    language: { ...language, inList: true },
    yearToDate,
    employerPart,
    taxOfYear,
    leaveBalance,
    bankAccount,
    footNote,
    active: flag({ label: 'In use', default: true, inList: true }),
  },
  title: ['name'],
  subtitle: 'code',
  sort: 'code',
  rights: keptByPayroll,
});
