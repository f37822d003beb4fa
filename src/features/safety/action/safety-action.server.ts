/** Corrective actions: each is a task of its owner, and safety verifies what was done. */
import { sql } from 'kysely';
import { endTask, giveTask, moveTask, reopenTask } from '#features/checklist/list/one-task.server.ts';
import { task } from '#features/checklist/task/task.form.ts';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { raise } from '#server/events/raise.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { recordFollower } from '#server/record-follower.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { safetyIncident } from '../incident/safety-incident.form.ts';
import { refuse } from '../safety.refusal.ts';
import { safetyAction } from './safety-action.form.ts';

type Action = ServerRecord<typeof safetyAction>;

const reason = longText({ label: 'Reason', required: true, max: 500 });

/** Gives the task to its owner, or brings it up to what was changed. */
async function followTask(work: Work, record: Action, previous: Action | null): Promise<void> {
  const { owner, dueOn, what: title, how: howTo } = record;
  if (record.task !== null) {
    const isSame =
      previous?.owner === owner &&
      previous.dueOn === dueOn &&
      previous.what === title &&
      previous.how === howTo;
    if (!isSame && record.state === 'open') await moveTask(work, record.task, { owner, dueOn, title, howTo });
    return;
  }
  if (previous) return;
  const given = await giveTask(work, {
    opens: 'safety-action/given',
    of: `Safety: incident ${record.incident}`,
    ...{ title, howTo, owner, dueOn, wants: 'file', quietly: work.session.name === 'Demo' },
  });
  await records(work, safetyAction).asServer.set(record.id, { task: given });
}

export const safetyActionServer = formServer(safetyAction, {
  async check(work, { record, previous }) {
    const of = await records(work, safetyIncident).one(record.incident);
    if (of?.state && !safetyIncident.changedIn?.includes(of.state)) refuse('safety.incident-closed');
    if (!previous && record.dueOn < work.today && !work.session.system)
      invalid({ dueOn: 'Choose a day from today on.' });
    return { givenOn: previous?.givenOn ?? work.today };
  },
  saved: (work, { record, previous }) => followTask(work, record, previous),
  actions: {
    verify(work, record) {
      if (isOwn(work, record.owner)) refuse('safety.own-action');
      return { verifiedOn: work.today, verifiedBy: work.session.name };
    },
    'send-back': asking({ reason }, async (work: Work, record: Action, { reason: why }) => {
      if (record.task !== null) await reopenTask(work, record.task, why);
      return { doneOn: null };
    }),
    drop: asking({ reason }, async (work: Work, record: Action, { reason: why }) => {
      if (record.task !== null) await endTask(work, record.task, why);
      return { note: why };
    }),
  },
});

/** What became of the task becomes of the action. */
export const actionFollower = recordFollower(async (work, form, { record, previous }) => {
  if (form.name !== task.name || !previous || previous.state === record.state) return;
  const [action] = await records(work, safetyAction).find({ task: record.id });
  if (!action) return;
  const { note, finishedOn } = (await records(work, task).one(record.id)) ?? {};
  if (record.state === 'done' && action.state === 'open') {
    const values = { doneOn: finishedOn ?? work.today, note: note ?? null };
    await records(work, safetyAction).asServer.set(action.id, values, { as: 'finish', state: 'done' });
    await raise(work, safetyAction, 'done', {
      record: action.id,
      title: sentence`Done, to be verified: ${action.what}`,
      path: `healthAndSafety/action/${action.id}`,
    });
  }
  if (record.state === 'open' && action.state === 'done')
    await records(work, safetyAction).asServer.set(
      action.id,
      { doneOn: null },
      { as: 'reopen', state: 'open' },
    );
  if (record.state === 'waived' && action.state === 'open')
    await records(work, safetyAction).asServer.set(
      action.id,
      { note: note ?? null },
      { as: 'drop', state: 'dropped' },
    );
});

const lateEvery = 7;

/** What is late is told to the manager of its owner, and again each week. */
export const actionDay = daily({
  name: 'safety-action-day',
  async run(work) {
    const { rows } = await sql<{ id: number; what: string; dueOn: IsoDate; manager: number | null }>`
      select a.id, a.what, a.due_on as "dueOn", seat.reports_to_id as manager from safety_action a
      left join employee_work seat on ${holdsFor('seat', 'a.owner_id', work.today)}
      where a.organisation_id = ${work.session.organisationId} and a.state = 'open'
        and a.due_on < ${work.today}::date
        and (a.escalated_on is null or a.escalated_on <= ${addDays(work.today, -lateEvery)}::date)
      order by a.id`.execute(work.db);
    for (const { id, what, dueOn, manager } of rows) {
      await records(work, safetyAction).asServer.set(id, { escalatedOn: work.today }, { as: 'late' });
      if (manager === null) continue;
      await raise(work, safetyAction, 'late', {
        record: id,
        to: { employeeIds: [manager] },
        title: sentence`Late since ${formatDate(dueOn)}: ${what}`,
        path: `healthAndSafety/action/${id}`,
      });
    }
  },
});
