import { menuArea } from '#kernel/menu.ts';

export const policyArea = menuArea({
  key: 'fwHR',
  name: 'HR policies',
  about: 'Policies that people read, what holds for whom, letters, checklists and mandatory documents.',
  module: {
    id: 71,
    icon: 'book',
    superModule: 1,
    order: 7,
    overview: { elsewhere: ['leave-policy', 'document-type', 'confirmation-review'] },
    contents: [
      'my-policies',
      'policy',
      'policy-reading',
      'policies-unread',
      'certificate-request',
      {
        group: 'Discipline',
        of: [
          'disciplinary-case',
          'disciplinary-notice',
          'suspension-order',
          'disciplinary-register',
          'suspensions-running',
          'misconduct',
          'discipline-setting',
        ],
      },
      { group: 'Lay-off', of: ['lay-off', 'laid-off', 'lay-off-register', 'lay-off-setting'] },
      {
        group: 'Assets',
        of: ['asset', 'asset-issue', 'assets-out', 'asset-audit', 'asset-category'],
      },
      { group: 'Terms of employment', of: ['notice-policy', 'probation-policy', 'retirement-policy'] },
      { group: 'Documents', of: ['document-duty', 'documents-missing'] },
      { group: 'Letters and checklists', of: ['certificate-rule', 'letter-template', 'checklist'] },
    ],
  },
});
