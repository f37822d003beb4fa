import { menuPage } from '#kernel/form.ts';

/** A person’s own letters of salary revisions. */
export const salaryLetters = menuPage('salary-letters', {
  id: 345,
  menu: { module: 'my-transactions', path: 'my-transactions/salaryLetters', icon: 'mail' },
  heading: 'Salary letters',
  finds: ['salary certificate', 'letter for bank', 'visa letter'],
  help: 'The letter about each revision of your salary, to read and download.',
  right: { form: 'payslip', action: 'read' },
});
