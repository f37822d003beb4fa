/** Suggestions: sent by anybody, answered by HR. */
import { longText } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { suggestion } from './suggestion.form.ts';

type Suggestion = ServerRecord<typeof suggestion>;
const path = suggestion.menu?.path;

const answering = asking(
  { answer: longText({ label: 'Answer', required: true, max: 2000 }) },
  async (work: Work, { id, employee, subject }: Suggestion, { answer }) => {
    await raise(work, suggestion, 'answer', {
      ...{ record: id, to: { employeeIds: [employee] }, path: `${path}/${id}` },
      title: sentence`Answered: “${subject}”`,
    });
    return { answer, answeredOn: work.today };
  },
);

export const suggestionServer = formServer(suggestion, {
  check: (work, { record }) => ({ sentOn: record.sentOn ?? work.today }),
  async saved(work, { record: { id, subject }, previous }) {
    if (previous) return;
    await raise(work, suggestion, 'create', {
      ...{ record: id, path: `${path}/${id}` },
      title: sentence`Suggestion: “${subject}”`,
    });
  },
  actions: { adopt: answering, decline: answering },
});
