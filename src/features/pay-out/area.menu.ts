import { menuArea } from '#kernel/menu.ts';

export const costingReportsArea = menuArea({
  key: 'hrCostingReports',
  name: 'Costing reports',
  about: 'What people cost, by department and project.',
  module: {
    id: 20,
    icon: 'report-analytics',
    superModule: 7,
    order: 4,
    overview: { leadsTo: 'my-transactions' },
    contents: [
      'pay-cost',
      'pay-cost-by-month',
      'pay-cost-bridge',
      'pay-budget-forecast',
      { group: 'Owed later', of: ['gratuity-on', 'gratuity-obligation', 'gratuity-note', 'pay-owed-later'] },
    ],
  },
});
