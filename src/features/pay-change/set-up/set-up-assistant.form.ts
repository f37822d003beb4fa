import { menuPage } from '#kernel/form.ts';

/** What is still missing before the first run, step by step; and the set-up as a file, out and in. */
export const setUpAssistant = menuPage('set-up-assistant', {
  id: 344,
  menu: { module: 'fwPayroll', path: 'fwPayroll/assistant', icon: 'list-check' },
  heading: 'Set-up assistant',
  help: 'From an empty organisation to its first pay run, with what is done and what is missing.',
  right: { form: 'pay-component', action: 'write' },
});

/** A person’s own letters of salary revisions. */
export const salaryLetters = menuPage('salary-letters', {
  id: 345,
  menu: { module: 'my-transactions', path: 'my-transactions/salaryLetters', icon: 'mail' },
  heading: 'Salary letters',
  finds: ['salary certificate', 'letter for bank', 'visa letter'],
  help: 'What you were told of each revision of your salary, to read and to download.',
  right: { form: 'payslip', action: 'read' },
});
