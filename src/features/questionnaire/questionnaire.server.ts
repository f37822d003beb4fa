import { formServer } from '#server/feature.ts';
import { questionnaire } from './questionnaire.form.ts';
import { contentOf } from './questionnaire-content.ts';

export const questionnaireServer = formServer(questionnaire, {
  check(_work, { record }) {
    contentOf(record);
  },
});
