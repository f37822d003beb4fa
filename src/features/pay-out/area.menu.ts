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
      { group: 'Work and hiring', of: ['work-cost', 'work-cost-by-person', 'project-cost', 'cost-per-hire'] },
      {
        group: 'Owed later',
        of: [
          'gratuity-on',
          'gratuity-obligation',
          'leave-obligation',
          'gratuity-note',
          'obligation-movement',
          'obligation-sensitivity',
          'obligation-maturity',
          'pay-owed-later',
        ],
      },
    ],
  },
});
