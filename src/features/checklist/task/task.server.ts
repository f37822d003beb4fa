/** A task: done by whom it asks, waived or handed to somebody else by whoever keeps the checklists. */

import { sql } from 'kysely';
import { employee } from '#features/people/record/employee.form.ts';
import { file, longText, reference } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { recordedChoices } from '#kernel/task/task.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../checklist.refusal.ts';
import { isRecorded } from '../list/recorded.server.ts';
import { settleList } from '../list/settling.server.ts';
import { taskList } from '../list/task-list.form.ts';
import { task } from './task.form.ts';
import { tellOwners } from './task-notice.server.ts';

type Task = ServerRecord<typeof task>;

const reason = longText({ label: 'Reason', required: true, max: 500 });

/** Somebody who works here and can sign in. */
async function canDo(work: Work, person: number): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${work.session.organisationId} and e.id = ${person}
      and (e.left_on is null or e.left_on >= ${work.today}::date)
      and exists (select from user_account u where u.organisation_id = e.organisation_id
        and u.employee_id = e.id and u.state = 'active')`.execute(work.db);
  return rows[0];
}

async function handTo(work: Work, record: Task, to: number, why: string) {
  const found = (await canDo(work, to)) ?? refuse('checklist.has-left');
  const owners = [{ person: to, because: why.slice(0, 300) }];
  if (record.state === 'open') await tellOwners(work, [{ ...record, owners }]);
  return { owner: found.name, owners, remindedOn: null };
}

/** What is done by being recorded is not ticked without it. */
async function refuseUnrecorded(work: Work, recorded: string, list: number, of: number): Promise<void> {
  const opens = (await records(work, taskList).one(list))?.opens ?? '';
  const form = work.host.forms.form(opens.split('/')[0] ?? '');
  if (!(await isRecorded(work, recorded, form, of)))
    refuse('checklist.recorded', { what: recordedChoices[recorded] ?? recorded });
}

export const taskServer = formServer(task, {
  actions: {
    finish: asking(
      {
        note: longText({ label: 'Note', max: 500 }),
        file: file({ label: 'File', accept: task.fields.file.accept, maxBytes: task.fields.file.maxBytes }),
      },
      async (work, { wants, recorded, list, employee: of }, { note, file: kept }) => {
        if (recorded !== null) await refuseUnrecorded(work, recorded, list, of);
        if (wants === 'note' && note === null)
          invalid({ 'input.note': 'Note is required: this task asks for it.' });
        if (wants === 'file' && kept === null)
          invalid({ 'input.file': 'File is required: this task asks for it.' });
        return { note, file: kept, finishedOn: work.today, finishedBy: work.session.name };
      },
    ),
    waive: asking({ reason }, (work, _record, { reason: why }) => ({
      note: why,
      finishedOn: work.today,
      finishedBy: work.session.name,
    })),
    reassign: asking(
      { to: reference(employee, { label: 'To', required: true }), reason },
      (work, record, { to, reason: why }) => handTo(work, record, to, why),
    ),
    reopen: asking({ reason }, async (work, { list }) => {
      const of = await records(work, taskList).one(list);
      if (of?.state === 'cancelled') refuse('checklist.cancelled');
      return { finishedOn: null, finishedBy: null, remindedOn: null };
    }),
  },
  async saved(work, { record, previous }) {
    if (previous && previous.state !== record.state) await settleList(work, record.list);
  },
});
