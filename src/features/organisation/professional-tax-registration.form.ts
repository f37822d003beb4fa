import { choice, code, date, number } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { active, payrollKeptRights } from './set-up.form.ts';

export const professionalTaxRegistration = form('professional-tax-registration', {
  id: 31,
  menu: {
    module: 'framework',
    path: 'framework/professional-tax-registration',
    icon: 'certificate',
    listed: 'keepers',
  },
  heading: 'Professional tax registrations',
  one: 'professional tax registration',
  help: 'One for each state in which the tax is deducted. Its number is printed on the state’s return.',
  title: ['registration'],
  subtitle: 'indianState',
  sort: 'registration',
  fields: {
    indianState: choice({ label: 'State', required: true, choices: indianStates, inList: true }),
    registration: code({
      label: 'Registration certificate',
      required: true,
      unique: true,
      max: 30,
      inList: true,
    }),
    enrolment: code({
      label: 'Enrolment certificate',
      max: 30,
      inList: true,
      help: 'The employer’s own tax.',
    }),
    dueDay: number({
      label: 'Paid by day of the next month',
      min: 1,
      max: 31,
      help: 'As the state’s notification says; 31 is the month’s last day. Deadlines and lateness go by it.',
    }),
    registeredOn: date({ label: 'Registered on', notAfter: 'today', inList: true }),
    active,
  },
  rights: payrollKeptRights,
});
