import { menuPage } from '#kernel/form.ts';

export const compliancePage = menuPage('compliance', {
  id: 280,
  menu: { module: 'payroll', path: 'payroll/compliance', icon: 'calendar-due' },
  heading: 'Compliance calendar',
  finds: ['due dates', 'deadlines', 'PF', 'ESI', 'TDS'],
  help: 'What each month’s pay owes to whom, by when, what was prepared and what was filed.',
  right: { form: 'filing', action: 'read' },
});
