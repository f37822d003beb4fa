import { menuArea } from '#kernel/menu.ts';

export const claimsArea = menuArea({
  key: 'transactions',
  name: 'Expenses and travel',
  about: 'What people spend for work: claims, journeys, advances, and the rules for them.',
  module: {
    id: 34,
    icon: 'receipt-2',
    superModule: 2,
    order: 5,
    own: 'my-transactions',
    contents: [
      'expense-claim',
      'travel-request',
      'vehicle-trip',
      { group: 'Reports', of: ['claims-waiting', 'expenses-claimed', 'advance-ageing', 'vehicle-months'] },
      { group: 'Rules', of: ['expense-type', 'expense-policy', 'travel-policy', 'city-class'] },
    ],
  },
});
