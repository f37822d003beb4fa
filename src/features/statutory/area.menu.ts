import { menuArea } from '#kernel/menu.ts';

export const providentFundArea = menuArea({
  key: 'hrPFformsReports',
  name: 'Provident fund forms',
  about: 'Contributions, returns and forms of the fund.',
  module: {
    id: 14,
    icon: 'report',
    superModule: 7,
    order: 6,
    overview: { leadsTo: 'my-transactions' },
    contents: [
      {
        group: 'Forms of the fund',
        of: ['fund-month', 'fund-joiners', 'fund-leavers', 'fund-card', 'fund-year', 'fund-remittances'],
      },
      { group: 'Members', of: ['fund-identity', 'fund-apart', 'nominations'] },
    ],
  },
});

export const stateInsuranceArea = menuArea({
  key: 'hrEsiReports',
  name: 'State insurance reports',
  about: 'Contributions and returns of ESI.',
  module: {
    id: 15,
    icon: 'report',
    superModule: 7,
    order: 7,
    overview: { leadsTo: 'my-transactions' },
    contents: ['insurance-register', 'insurance-coverage', 'insurance-declaration', 'insurance-exempt'],
  },
});

export const statutoryReportsArea = menuArea({
  key: 'hrStatutoryReports',
  name: 'Statutory reports',
  about: 'Registers and returns that the law asks for.',
  module: {
    id: 16,
    icon: 'report',
    superModule: 7,
    order: 5,
    overview: { leadsTo: 'my-transactions' },
    contents: [
      'pay-least-wages',
      'statutory-reconciliation',
      'tax-paid',
      {
        group: 'Registers',
        of: [
          'wage-register',
          'staff-register',
          'equal-pay',
          'maternity-register',
          'special-employment',
          'inspection-archive',
        ],
      },
      { group: 'Bonus', of: ['bonus-register', 'bonus-paid', 'bonus-surplus'] },
    ],
  },
});
