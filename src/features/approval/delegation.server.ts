/** A delegation names two different people; who stands in can decide on the same requests. */
import { addDays, formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personNames } from '#server/database/person-name.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { approvalDelegation } from './delegation.form.ts';
import { standInRuling } from './delegation-verdict.server.ts';

export const approvalDelegationServer = formServer(approvalDelegation, {
  check(work, { record }) {
    const { employeeId } = work.session;
    if (record.employee === record.to)
      invalid({ to: 'Choose somebody else: they decide while you are away.' });
    if (record.to === employeeId)
      invalid({ to: 'Nobody takes over somebody else’s decisions alone. Let the person delegate to you.' });
  },
  verdicts: { standIn: (work, { record }) => standInRuling(work, record) },
  async saved(work, { record, previous }) {
    if (previous && previous.to === record.to) return;
    const names = await personNames(work, [record.employee, record.to]);
    const days = `from ${formatDate(record.from)} until ${formatDate(record.until)}`;
    const told = { record: record.id, ...(record.note !== null && { note: record.note }) };
    await raise(work, approvalDelegation, 'create', {
      ...told,
      to: { employeeIds: [record.to] },
      title: sentence`You decide for ${names.get(record.employee)} ${days}`,
      path: 'approval/inbox',
    });
    await raise(work, approvalDelegation, 'create', {
      ...told,
      to: { employeeIds: [record.employee] },
      title: sentence`${names.get(record.to)} decides for you ${days}`,
      path: `approval/delegation/${record.id}`,
    });
  },
});

/** Rights and teams change: whoever relies on somebody who can decide no more hears of it, once. */
export const delegationDay = daily({
  name: 'delegation-day',
  async run(work) {
    for (const each of await records(work, approvalDelegation).find({})) {
      if (each.until < work.today || each.from > addDays(work.today, 1)) continue;
      const ruling = await standInRuling(work, each);
      if (ruling?.yes !== false) continue;
      const names = await personNames(work, [each.to]);
      const days = `from ${formatDate(each.from)} until ${formatDate(each.until)}`;
      const title = sentence`${names.get(each.to)} cannot decide for you ${days}`;
      if (await wasTold(work, title)) continue;
      await raise(work, approvalDelegation, 'void', {
        record: each.id,
        to: { employeeIds: [each.employee] },
        title,
        note: ruling.says,
        path: `approval/delegation/${each.id}`,
      });
    }
  },
});
