import { menuArea } from '#kernel/menu.ts';

export const incomeTaxArea = menuArea({
  key: 'fwTds',
  name: 'Income-tax set-up',
  about: 'Tax years, declaration windows and the deductor.',
  module: {
    id: 13,
    icon: 'receipt-tax',
    superModule: 2,
    order: 3,
    own: 'my-transactions',
    contents: [
      'tax-declaration',
      'declaration-status',
      'perquisite',
      'calculators',
      { group: 'Set up', of: ['declaration-window', 'tax-override', 'tax-years', 'law-tables'] },
    ],
  },
});
