import { menuArea } from '#kernel/menu.ts';

export const approvalArea = menuArea({
  key: 'approval',
  name: 'Approvals',
  about: 'What waits for a decision, and where requests stand.',
  module: {
    id: 22,
    icon: 'checks',
    superModule: 1,
    order: 2,
    contents: [
      'approval-inbox',
      'my-tasks',
      'my-requests',
      'approval-delegation',
      { group: 'Reports', of: ['approvals-waiting', 'approval-times', 'approvals-decided'] },
      { group: 'Set up', of: ['approval-flow', 'approval-request'] },
    ],
  },
});
