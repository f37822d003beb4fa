import { menuPage } from '#kernel/form.ts';

export const myLoans = menuPage('my-loans', {
  id: 1118,
  menu: { module: 'my-transactions', path: 'my-transactions/my-loans', icon: 'cash-banknote' },
  heading: 'My loans',
  finds: ['loan', 'salary advance', 'borrow', 'EMI', 'can I afford it'],
  help: 'What you have borrowed and still owe, what a new loan would do to your pay, and whom you guarantee.',
  right: { form: 'loan', action: 'submit' },
});
