import { menuArea } from '#kernel/menu.ts';

export const questionnaireArea = menuArea({
  key: 'questionnaire',
  name: 'Questionnaires',
  about: 'What people are asked, by name or anonymously, and what they answered.',
  module: {
    id: 23,
    icon: 'list-check',
    superModule: 1,
    order: 3,
    contents: ['answer-sheet', 'questionnaire-round', 'questionnaire'],
  },
});
