/** Lists of tasks: cancelled with a reason, or started by hand where no day opens one. */

import { isIsoDate } from '#kernel/calendar.ts';
import { text } from '#kernel/field.ts';
import { notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { refuse } from '../checklist.refusal.ts';
import { tellMoved } from '../task/task-notice.server.ts';
import { checklist } from '../template/checklist.form.ts';
import { endTasks } from './closing.server.ts';
import { openList } from './opening.server.ts';
import { startableCall, startListCall } from './task-list.call.ts';
import { taskList } from './task-list.form.ts';

export const taskListServer = formServer(taskList, {
  actions: {
    cancel: asking(
      { reason: text({ label: 'Why it is no longer needed', required: true, max: 300 }) },
      async (work, record, { reason }) => {
        const gone = await endTasks(work, record.id, reason);
        const name = await personName(work, record.employee);
        await tellMoved(work, gone, sentence`No longer needed: ${record.checklist} for ${name}`);
        return { closedOn: work.today, note: reason, nextDue: null, late: 0 };
      },
    ),
  },
});
const tag = 'Checklists';

export const startable = route({
  ...startableCall,
  tag,
  form: 'task-list',
  action: 'start',
  tells: 'nothing',
  summary: 'The checklists that can be started by hand',
  async handle(work) {
    const found = await records(work, checklist).find({ active: true });
    return found.map(({ id: each, name }) => ({ id: each, name }));
  },
});

export const startList = route({
  ...startListCall,
  tag,
  form: 'task-list',
  action: 'start',
  tells: 'nothing',
  summary: 'Start a checklist for a person by hand',
  async handle(work, { body }) {
    const template = (await records(work, checklist).one(body.checklist)) ?? notFound('This checklist');
    const [name = '', opening = ''] = template.opens.split('/');
    const form = work.host.forms.form(name);
    const record = (await records(work, form).one(body.employee)) ?? notFound('This person');
    const { employee } = body;
    const open = await records(work, taskList).find({ employee, opens: template.opens, state: 'open' });
    if (open.length > 0) refuse('checklist.open-already', { checklist: open[0]?.checklist ?? '' });
    const own = record[form.tasks?.opens?.[opening]?.day ?? ''];
    const known = typeof own === 'string' && isIsoDate(own) ? own : work.today;
    const day = body.day ?? known;
    return { id: await openList(work, { form, record, employee, opens: template.opens, day }, template) };
  },
});
