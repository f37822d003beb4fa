import { menuArea } from '#kernel/menu.ts';

export const paySetUpArea = menuArea({
  key: 'fwPayroll',
  name: 'Pay set-up',
  about: 'Pay components, salary structures and rules of pay.',
  module: {
    id: 5,
    icon: 'adjustments',
    superModule: 2,
    order: 2,
    overview: { cards: ['set-up'] },
    own: 'my-transactions',
    contents: [
      'pay-branch',
      {
        group: 'Pay structure',
        of: [
          'salary-structure',
          'pay-component',
          'pay-table',
          'pay-group',
          'minimum-wage',
          'flexible-window',
          'opening-balance',
          'earlier-payslip',
        ],
      },
      { group: 'Rules and budgets', of: ['pay-setting', 'pay-check', 'pay-budget', 'valuation-basis'] },
      {
        group: 'Paying and payslips',
        of: ['bank-file-template', 'pay-mode', 'journal-account', 'payslip-setting', 'payslip-template'],
      },
    ],
  },
});
