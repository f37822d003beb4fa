import { menuArea } from '#kernel/menu.ts';
import { loanPlace } from './place.form.ts';

export const loansArea = menuArea({
  key: loanPlace,
  name: 'Loans',
  about: 'Loans and advances: who may have one, what is owed, and how it comes back from pay.',
  module: {
    id: 37,
    icon: 'cash-banknote',
    superModule: 5,
    order: 1,
    own: 'my-transactions',
    contents: [
      'loan',
      'loan-change',
      'loan-guarantee',
      { group: 'Reports', of: ['loans-outstanding', 'loan-recoveries'] },
      { group: 'Rules', of: ['loan-type', 'loan-bank-rate'] },
    ],
  },
});
