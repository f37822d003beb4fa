/** Assessments: people say their own level, managers theirs, and never one about oneself. */
import { longText, number } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managersAbove } from '#server/approval/candidates.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../competency.refusal.ts';
import { competency } from '../library/competency.form.ts';
import { competencyAssessment } from './competency-assessment.form.ts';
import { competencyLevel } from './competency-level.form.ts';

type Assessment = ServerRecord<typeof competencyAssessment>;

const level = number({ label: 'Level', required: true, min: 0, max: 5, help: '0: not yet.' });
const note = longText({ label: 'Note', max: 500 });
const nameOf = async (work: Work, id: number) => (await records(work, competency).one(id))?.name ?? '';

/** The agreed level of a day: a second one on the same day takes the place of the first. */
async function keepLevel(work: Work, { employee, competency: of }: Assessment, agreed: number) {
  const levels = records(work, competencyLevel);
  const on = work.today;
  const [same] = await levels.find({ employee, competency: of, on });
  const values = { employee, competency: of, on, level: agreed, source: 'assessment' } as const;
  if (same) await levels.asServer.set(same.id, values);
  else await levels.asServer.make({ ...values, note: null });
}

async function tellManager(work: Work, record: Assessment): Promise<void> {
  const managers = await managersAbove(work, [record.employee], 1);
  const who = await personName(work, record.employee);
  await raise(work, competencyAssessment, 'rate', {
    record: record.id,
    to: { employeeIds: managers.flatMap(({ employee }) => employee ?? []) },
    title: sentence`${who} assessed themselves: ${await nameOf(work, record.competency)}`,
    path: `${competencyAssessment.menu?.path}/${record.id}`,
  });
}

export const competencyAssessmentServer = formServer(competencyAssessment, {
  besideOthers: true,
  async check(work, { record, previous }) {
    if (previous && (previous.employee !== record.employee || previous.competency !== record.competency))
      invalid({ competency: 'An assessment stays with its person and competency. Open another one.' });
    const open = await records(work, competencyAssessment).find({
      ...{ employee: record.employee, competency: record.competency, state: 'open' },
    });
    if (open.some(({ id }) => id !== record.id))
      invalid({ competency: 'An assessment of this competency is open already. Finish that one first.' });
    return previous ? undefined : { openedOn: work.today };
  },
  offers: (work, values, action) => (action === 'rate') === (values['employee'] === work.session.employeeId),
  actions: {
    rate: asking({ level, note }, async (work, record: Assessment, given) => {
      if (!isOwn(work, record.employee)) refuse('competency.not-yours');
      await tellManager(work, record);
      return { selfLevel: given.level, selfNote: given.note, selfOn: work.today };
    }),
    assess: asking({ level, note }, (work, record: Assessment, given) => {
      if (isOwn(work, record.employee)) refuse('competency.own-level');
      const said = { managerLevel: given.level, managerNote: given.note, managerOn: work.today };
      return { ...said, assessor: work.session.employeeId };
    }),
    agree: asking({ level }, async (work, record: Assessment, given) => {
      if (isOwn(work, record.employee)) refuse('competency.own-level');
      await keepLevel(work, record, given.level);
      await raise(work, competencyAssessment, 'agree', {
        record: record.id,
        to: { employeeIds: [record.employee] },
        title: sentence`Level ${given.level} is agreed: ${await nameOf(work, record.competency)}`,
        path: 'fwComptmap/mine',
      });
      return { level: given.level, agreedOn: work.today };
    }),
  },
});
