import { menuArea } from '#kernel/menu.ts';

export const medicalArea = menuArea({
  key: 'mediaclaAdminstration',
  name: 'Medical claims',
  about: 'Medical schemes, whom they cover, and what is claimed from them.',
  module: {
    id: 40,
    icon: 'stethoscope',
    superModule: 5,
    order: 3,
    contents: [
      'my-medical',
      'medical-claim',
      'medical-cover',
      'pre-authorisation',
      {
        group: 'Reports',
        of: [
          'medical-balances',
          'medical-ageing',
          'medical-ratio',
          'medical-ailments',
          'medical-endorsements',
        ],
      },
      { group: 'Set up', of: ['medical-scheme', 'hospital'] },
    ],
  },
});
