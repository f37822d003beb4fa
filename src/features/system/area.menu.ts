import { menuArea } from '#kernel/menu.ts';

export const systemArea = menuArea({
  key: 'administration',
  name: 'System',
  about: 'What keeps the organisation running: mail, imports, jobs and files.',
  module: {
    id: 8,
    icon: 'settings',
    superModule: 6,
    order: 2,
    overview: { cards: ['set-up', 'jobs'] },
    contents: [
      'job',
      'import',
      'outbox-mail',
      'organisation-account',
      { group: 'Law', of: ['shipped-law', 'law-row'] },
      {
        group: 'Labels and headings',
        of: ['dynamic-heading', 'add-headings', 'label-text', 'add-labels', 'own-heading', 'own-field'],
      },
      { group: 'Connections', of: ['webhook'] },
    ],
  },
});

export const savedReportsArea = menuArea({
  key: 'savedReports',
  name: 'All reports',
  about: 'Every report that you may run, and those that were saved with their choices.',
  module: {
    id: 21,
    icon: 'books',
    superModule: 7,
    order: 1,
    contents: ['report-catalogue', 'own-report', 'own-report-answer', 'saved-report'],
  },
});
