/** Hearings of a case: called for a day, and recorded with who was there. */
import { formatDate } from '#kernel/calendar.ts';
import { date, longText, number, text, time } from '#kernel/field.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { asking } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../grievance.refusal.ts';
import { dueOf } from './case-course.ts';
import { tellHandlers, tellRaiser } from './case-notice.server.ts';
import type { Grievance } from './case-record.ts';
import { enter } from './grievance-entry.server.ts';

export const callHearing = asking(
  {
    on: date({ label: 'On', required: true, notBefore: 'today' }),
    at: time({ label: 'At', required: true }),
    place: text({ label: 'Where', required: true, max: 120 }),
  },
  async (work: Work, record: Grievance, { on, at, place }) => {
    await enter(work, record, 'hearing', `Hearing on ${formatDate(on)} at ${at}, ${place}.`);
    await tellRaiser(work, record, sentence`A hearing is called in a case of yours`);
    await tellHandlers(work, record, 'told', sentence`A hearing is called in a case that you handle`);
    return { dueOn: on, dueFor: 'Hearing' };
  },
);

/** Without its quorum a committee has heard nobody. */
export const holdHearing = asking(
  {
    present: number({ label: 'Members present', required: true, min: 1, max: 20 }),
    minutes: longText({ label: 'Minutes', required: true, max: 8000 }),
  },
  async (work: Work, record: Grievance, { present, minutes }) => {
    const quorum = record.quorum ?? 1;
    if (present < quorum) refuse('grievance.no-quorum', { present, quorum });
    await enter(work, record, 'note', `Minutes of the hearing, ${present} present: ${minutes}`);
    await enter(work, record, 'hearing', 'The hearing was held.');
    await tellRaiser(work, record, sentence`A hearing was held in a case of yours`);
    return dueOf(record, 'examination', work.today);
  },
);
