import { menuPage } from '#kernel/form.ts';

export const myClaims = menuPage('my-claims', {
  id: 149,
  menu: { module: 'my-transactions', path: 'my-transactions/my-claims', icon: 'receipt-2' },
  heading: 'My expense claims',
  finds: ['expense', 'reimbursement', 'receipt', 'travel claim', 'mileage', 'per diem'],
  help: 'What you spent for work: claimed line by line with its receipts, decided, and paid.',
  right: { form: 'expense-claim', action: 'submit' },
});
