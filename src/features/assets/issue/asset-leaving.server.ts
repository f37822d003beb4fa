/** Assets of whoever leaves: named until they are back, and the step of leaving is done when they are. */
import { sql } from 'kysely';
import { isLeaving, noteSeen } from '#features/leaving/step/seen-step.server.ts';
import { follower, recordsIn } from '#server/follower.ts';
import { records } from '#server/forms/record/records.ts';
import { leavingSource } from '#server/leaving-source.ts';
import { assetIssue } from './asset-issue.form.ts';

type Out = { readonly name: string; readonly tag: string; readonly isLost: boolean };

export const assetsOnLeaving = leavingSource({
  /** Out, or lost and not decided on; what is recovered from pay is pay's. */
  async holds({ db, session }, employee) {
    const { rows } = await sql<Out>`
      select a.name, a.tag, i.state in ('lost', 'explained') as "isLost"
      from asset_issue i join asset a on a.organisation_id = i.organisation_id and a.id = i.asset_id
      where i.organisation_id = ${session.organisationId} and i.employee_id = ${employee}
        and i.state in ('issued', 'held', 'lost', 'explained')
      order by a.tag`.execute(db);
    return rows.map(({ name, tag, isLost }) => (isLost ? `${name}, ${tag} (lost)` : `${name}, ${tag}`));
  },
});

export const leaverAssetsFollow = follower({
  name: 'Assets of leavers',
  of: { [assetIssue.name]: ['state'] },
  async within(work, entries) {
    const people = new Set<number>();
    for (const id of recordsIn(entries)) {
      const issue = await records(work, assetIssue).one(id);
      if (issue) people.add(issue.employee);
    }
    for (const employee of people) if (await isLeaving(work, employee)) await noteSeen(work, employee);
  },
});
