import { menuArea } from '#kernel/menu.ts';

export const grievanceArea = menuArea({
  key: 'grievanceHandling',
  name: 'Grievances',
  about: 'Grievances and complaints: raised by name or without one, decided by those who may, in confidence.',
  module: {
    id: 45,
    icon: 'scale',
    superModule: 5,
    order: 5,
    contents: [
      'grievance',
      'grievance-statement',
      'suggestion',
      { group: 'Reports', of: ['grievance-register', 'grievance-figures', 'harassment-return'] },
      { group: 'Set up', of: ['grievance-committee', 'grievance-category'] },
    ],
  },
});
