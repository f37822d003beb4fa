import { menuArea } from '#kernel/menu.ts';

export const mastersArea = menuArea({
  key: 'master-setup',
  name: 'Masters',
  about: 'Lists that people pick from: holidays, skills, banks.',
  module: {
    id: 3,
    icon: 'list-details',
    superModule: 1,
    order: 5,
    contents: [
      'holiday',
      {
        group: 'Lists to pick from',
        of: [
          'document-type',
          'qualification',
          'institution',
          'skill',
          'language',
          'relation',
          'bank',
          'master-entry',
        ],
      },
    ],
  },
});
