import { menuArea } from '#kernel/menu.ts';

export const organisationArea = menuArea({
  key: 'framework',
  name: 'Organisation set-up',
  about: 'Establishments, departments, designations, grades.',
  module: {
    id: 2,
    icon: 'building',
    superModule: 1,
    order: 4,
    overview: { cards: ['set-up'] },
    contents: [
      'set-up-assistant',
      'starters',
      'organisation',
      {
        group: 'Structure',
        of: [
          'establishment',
          'department',
          'designation',
          'grade',
          'position',
          'business-unit',
          'cost-centre',
          'employment-type',
        ],
      },
      {
        group: 'Registrations and rules',
        of: ['statutory-registration', 'professional-tax-registration', 'self-service-setting'],
      },
    ],
  },
});
