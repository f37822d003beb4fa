/** A committee has no more members than the law allows, and workers have at least half of the seats. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { addDays, addYears } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { safetyCommittee } from './safety-committee.form.ts';

export const safetyCommitteeServer = formServer(safetyCommittee, {
  async check(work, { record }) {
    const { members, from } = record;
    const rule = (await lawOf(work.db)).safety.duties.find(from)?.value;
    const workers = members.filter(({ side }) => side === 'workers').length;
    if (workers * 2 < members.length)
      invalid({ members: 'Workers have at least half of the seats. Add members for the workers.' });
    if (rule && members.length > rule.committeeMost)
      invalid({ members: `A committee has at most ${rule.committeeMost} members.` });
    return { until: rule ? addDays(addYears(from, rule.committeeYears), -1) : null };
  },
});
