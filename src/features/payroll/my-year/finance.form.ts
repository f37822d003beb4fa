import { menuPage } from '#kernel/form.ts';

/** A person's pay through the year. */
export const finance = menuPage('finance', {
  id: 333,
  menu: { module: 'my-transactions', path: 'my-transactions/finance', icon: 'timeline' },
  heading: 'My pay through the year',
  finds: ['year to date', 'salary history'],
  help:
    'Each month’s pay, the year so far, the tax the year is heading for, and what was put by in your ' +
    'name.',
  right: { form: 'payslip', action: 'read' },
});
