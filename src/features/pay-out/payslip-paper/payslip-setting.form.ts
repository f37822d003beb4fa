import { choice, flag, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** How payslips look as documents. */
export const payslipSetting = form('payslip-setting', {
  id: 300,
  menu: { module: 'fwPayroll', path: 'fwPayroll/payslip', icon: 'file-text' },
  heading: 'Payslip document',
  one: 'payslip document setting',
  help:
    'What a payslip shows as a PDF, in which language, and which password opens it. The logo is the one of ' +
    'the organisation’s profile.',
  single: true,
  title: [],
  fields: {
    language: choice({
      label: 'Language',
      required: true,
      default: 'english',
      choices: { english: 'English', hindi: 'Hindi' },
      help: 'What is made for everybody; each payslip can be had in the other language too.',
    }),
    password: choice({
      label: 'Password',
      required: true,
      default: 'none',
      choices: {
        none: 'None',
        'birth-date': 'Date of birth as DDMMYYYY',
        pan: 'PAN in capital letters',
        'birth-date-and-pan': 'Date of birth as DDMMYYYY and the last four signs of the PAN',
      },
      help: 'Asked for by every PDF of a payslip. Who has no PAN on record types the date of birth alone.',
    }),
    yearToDate: flag({ label: 'Shows the year to date', default: true }),
    employerPart: flag({ label: 'Shows what the employer pays besides', default: true }),
    taxOfYear: flag({ label: 'Shows the tax of the year', default: true }),
    leaveBalance: flag({
      label: 'Shows the leave balance',
      default: true,
      help: 'What there was, was credited, taken and lapsed, and is left, on screen and in the PDF.',
    }),
    bankAccount: flag({ label: 'Shows the end of the bank account', default: true }),
    footNote: text({ label: 'Line at the foot', max: 160, help: 'Instead of “it needs no signature”.' }),
    hindiNames: rows({
      label: 'Hindi names of components',
      one: 'name',
      max: 100,
      fields: {
        component: reference('pay-component', { label: 'Component', required: true }),
        name: text({ label: 'Name in Hindi', required: true, max: 80 }),
      },
      help: 'Components set by law and the usual ones have a Hindi name already.',
    }),
  },
  rights: {
    payroll: { read: 'organisation', write: 'organisation' },
    approver: { read: 'organisation' },
    auditor: { read: 'organisation' },
    administrator: { read: 'organisation' },
  },
});
