/** Checklists: what is written down is checked when it is saved, so that no list fails over it later. */
import { deciderParts } from '#kernel/approval.ts';
import { invalid } from '#kernel/refusal.ts';
import { orderFault } from '#kernel/task/task.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { checklist } from './checklist.form.ts';

type Line = ServerRecord<typeof checklist>['tasks'][number];

/** What a line lacks to ask anybody. */
function ownerFaults(line: Line, at: number): [string, string][] {
  const part = deciderParts[line.asks];
  if (!part || line[part.key] !== null) return [];
  return [[`tasks.${at}.${part.key}`, `${part.label} is required: it says who does the task.`]];
}

export const checklistServer = formServer(checklist, {
  check(work, { record }) {
    const { tasks, opens } = record;
    const faults = tasks.flatMap(ownerFaults);
    const order = orderFault(tasks);
    if (order) faults.push([`tasks.${order.at}.${order.field}`, order.says]);
    const { fields } = work.host.forms.form(opens.split('/')[0] ?? '');
    for (const [at, { asks, field }] of tasks.entries()) {
      if (asks !== 'field' || field === null) continue;
      const named = fields[field];
      if (named?.kind !== 'reference' || named.to !== 'employee')
        faults.push([`tasks.${at}.field`, 'This is not a field of the record that names a person.']);
    }
    if (faults.length > 0) invalid(Object.fromEntries(faults));
  },
});
