import { menuArea } from '#kernel/menu.ts';

export const helpDeskArea = menuArea({
  key: 'help-desk',
  name: 'Help desk',
  about: 'Questions and requests of people, who answers them, and within which time.',
  module: {
    id: 36,
    icon: 'lifebuoy',
    superModule: 1,
    order: 6,
    contents: [
      'my-tickets',
      'help-article',
      'ticket',
      { group: 'Reports', of: ['tickets-open', 'tickets-service', 'tickets-by-category'] },
      { group: 'Set up', of: ['ticket-category'] },
    ],
  },
});
