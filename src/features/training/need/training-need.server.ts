/** Training needs: approved by the manager of whoever asks, and by HR where the manager has seen it. */
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { refuse } from '../training.refusal.ts';
import { trainingNeed } from './training-need.form.ts';

type Need = ServerRecord<typeof trainingNeed>;

const tell = (
  work: Work,
  record: Need,
  on: 'approve' | 'decline',
  title: Parameters<typeof raise>[3]['title'],
) =>
  raise(work, trainingNeed, on, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title,
    path: 'human-resources/my-training',
  });

const refuseOwn = (work: Work, { employee }: Need): void => {
  if (isOwn(work, employee)) refuse('training.own-need');
};

export const trainingNeedServer = formServer(trainingNeed, {
  besideOthers: true,
  async check(work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A training need stays with its person. Enter another one.' });
    const course =
      record.course === null ? undefined : await records(work, trainingCourse).one(record.course);
    if (record.course !== null) {
      const same = await records(work, trainingNeed).find({
        employee: record.employee,
        course: record.course,
      });
      if (same.some(({ id, state }) => id !== record.id && (state === 'asked' || state === 'approved')))
        invalid({ course: 'This course is needed already. See the open training needs.' });
    }
    const mine = !work.session.system && isOwn(work, record.employee);
    return {
      ...(mine && { source: 'person' as const }),
      ...(previous === null && record.askedOn === null && { askedOn: work.today }),
      ...(record.competency === null && course && { competency: course.competency }),
    };
  },
  /** Whoever has seen the need does not agree to it. */
  usualFlow: (_work, { source }) =>
    source === 'person'
      ? managerFlow({ because: 'The manager agrees to training.', remindAfter: 3, escalateAfter: 10 })
      : undefined,
  async asksFor(work, record) {
    return { title: `${await personName(work, record.employee)} needs a training: ${record.what}` };
  },
  actions: {
    async approve(work, record) {
      refuseOwn(work, record);
      await tell(work, record, 'approve', sentence`Your training is approved: ${record.what}`);
    },
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work, record: Need, { answer }) => {
        refuseOwn(work, record);
        await tell(work, record, 'decline', sentence`Your training is declined: ${record.what}`);
        return { answer };
      },
    ),
    withdraw() {},
    drop() {},
  },
});
