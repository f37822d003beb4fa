import { menuPage } from '#kernel/form.ts';

export const myTickets = menuPage('my-tickets', {
  id: 874,
  menu: { module: 'help-desk', path: 'my-transactions/tickets', icon: 'lifebuoy' },
  heading: 'Help desk',
  finds: ['ask HR', 'ticket', 'help', 'salary query', 'faq', 'support'],
  help: 'Questions and requests: those you asked, and those that you and your team answer.',
  right: { form: 'ticket', action: 'withdraw' },
});
