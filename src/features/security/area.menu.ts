import { menuArea } from '#kernel/menu.ts';

export const accessArea = menuArea({
  key: 'security',
  name: 'Access',
  about: 'Users, login types, rights and the audit.',
  module: {
    id: 7,
    icon: 'shield-lock',
    superModule: 6,
    order: 1,
    overview: { cards: ['users', 'audit'] },
    contents: [
      'user-account',
      'pending-change',
      'audit-entry',
      {
        group: 'Rights',
        of: ['login-type', 'permission-matrix', 'further-login', 'who-may', 'rights-review'],
      },
      {
        group: 'Privacy',
        of: ['consents', 'legal-hold', 'retention-period', 'anonymising'],
      },
      'sign-in-provider',
      'directory-group',
      'session',
      'refused-calls',
    ],
  },
});
