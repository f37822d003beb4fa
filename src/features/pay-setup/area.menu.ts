import { menuArea } from '#kernel/menu.ts';

export const paySetUpArea = menuArea({
  key: 'fwPayroll',
  name: 'Pay set-up',
  about: 'Pay components, salary structures and rules of pay.',
  module: { id: 5, icon: 'adjustments', superModule: 2, order: 2, own: 'my-transactions' },
});
