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
  name: 'Saved reports',
  about: 'Reports that you or a colleague saved with their choices.',
  module: { id: 21, icon: 'bookmark', superModule: 7, order: 1 },
});
