import { menuArea } from '#kernel/menu.ts';

export const competencyArea = menuArea({
  key: 'fwComptmap',
  name: 'Competencies',
  about: 'What people can do, what each role asks for, and what is missing.',
  module: {
    id: 53,
    icon: 'brain',
    superModule: 4,
    order: 3,
    contents: [
      'my-competencies',
      'team-competencies',
      'development-step',
      'competency-assessment',
      {
        group: 'Who can do what',
        of: ['competency-gap', 'best-fit', 'nine-box', 'competency-cover', 'expiring-certificates'],
      },
      { group: 'Levels of people', of: ['competency-level', 'competency-certificate'] },
      { group: 'Set up', of: ['competency', 'role-competency', 'shift-competency'] },
    ],
  },
});
