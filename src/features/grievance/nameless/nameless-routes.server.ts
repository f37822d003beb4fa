/** The calls of the page for reports without a name. None looks at a session, an address or a browser. */
import { sql } from 'kysely';
import {
  answerNamelessCall,
  handInNamelessCall,
  type NamelessCase,
  namelessCaseCall,
  namelessHouseCall,
} from '#kernel/calls/nameless.call.ts';
import { wordFor } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { codeFor, refuseUnfit } from '#server/drop-box.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork } from '#server/in-work.ts';
import { route } from '#server/route.ts';
import { tokenOf } from '#server/security/session.ts';
import type { Host, Work } from '#server/work.ts';
import { publicOrganisation } from '../../recruitment/application/public-organisation.ts';
import type { Grievance } from '../case/case-record.ts';
import { grievance } from '../case/grievance.form.ts';
import { grievanceCategory, tracks } from '../category/grievance-category.form.ts';
import { refuse } from '../grievance.refusal.ts';
import { asNobody, caseByHash, caseValues, dropAnswer, dropReport, takenCategory } from './hand-in.server.ts';

const tag = 'Reports without a name';

export const namelessHouse = route({
  ...namelessHouseCall,
  tag,
  summary: 'Which organisation takes reports without a name, about what, and who handles them',
  open: true,
  async handle(host, { body: { organisation: named } }) {
    const { id, name } = await publicOrganisation(host, named);
    const categories = await inWork(host, asNobody(id), (work) =>
      records(work, grievanceCategory).find({ active: true, nameless: true }),
    );
    if (categories.length === 0) return refuse('grievance.closed-to-nameless');
    const inOrder = categories.toSorted((one, other) => one.position - other.position);
    return {
      ...{ organisation: id, house: name },
      categories: inOrder.map((each) => ({
        ...{ id: each.id, name: each.name, about: each.about, handledBy: tracks[each.track] },
      })),
    };
  },
});

export const handInNameless = route({
  ...handInNamelessCall,
  tag,
  summary: 'Hand in a report without a name; answers the code by which it is looked at',
  open: true,
  async handle(host, { body }) {
    const { organisation, code: given, about = '', relief = null, ...rest } = body;
    const report = { ...rest, about, relief };
    const code = codeFor(organisation, given);
    await inWork(host, asNobody(organisation), async (work) => {
      if (!(await takenCategory(work, report.category))) refuse('grievance.closed-to-nameless');
      if (report.causedOn > work.today) invalid({ causedOn: 'Enter a day that is past, or today.' });
      const isKnown = host.dropBox.isWaiting(code.hash) || (await caseByHash(work, code.hash)) !== undefined;
      if (isKnown) return;
      await refuseUnfit(work, grievance, caseValues(report));
      dropReport(host, organisation, code.hash, report);
    });
    return { code: code.text };
  },
});

const noSuchCode = () => refuse('grievance.no-such-code');

/** The case behind a code; null while it is on its way. */
async function behind<T>(
  host: Host,
  code: string,
  act: (work: Work, found: Grievance | null, hash: string) => Promise<T>,
): Promise<T> {
  const known = tokenOf(code) ?? noSuchCode();
  const isOnItsWay = host.dropBox.isWaiting(known.hash);
  return inWork(host, asNobody(known.organisationId), async (work) =>
    act(work, isOnItsWay ? null : ((await caseByHash(work, known.hash)) ?? noSuchCode()), known.hash),
  );
}

async function told(work: Work, found: Grievance | null): Promise<NamelessCase> {
  if (found === null)
    return { isOnItsWay: true, subject: '', state: 'On its way', receivedOn: null, entries: [] };
  const { rows } = await sql<{ id: number; isMine: boolean; on: string; text: string }>`
    select id, author_id is null and kind = 'message' as "isMine", left(at, 10) as "on", text
    from grievance_entry
    where organisation_id = ${work.session.organisationId} and grievance_id = ${found.id} and kind <> 'note'
    order by at, id`.execute(work.db);
  return {
    ...{ isOnItsWay: false, subject: found.subject, receivedOn: found.receivedOn, entries: rows },
    state: wordFor(grievance, found.state ?? ''),
  };
}

export const namelessCase = route({
  ...namelessCaseCall,
  tag,
  summary: 'How a report without a name stands, and what was said in it',
  open: true,
  handle: (host, { body: { code } }) => behind(host, code, told),
});

export const answerNameless = route({
  ...answerNamelessCall,
  tag,
  summary: 'Write into a report without a name, by its code',
  open: true,
  handle: (host, { body: { code, text } }) =>
    behind(host, code, async (_work, found, hash) => {
      if (found?.state === 'withdrawn') refuse('grievance.ended');
      const { organisationId = 0 } = tokenOf(code) ?? {};
      dropAnswer(host, organisationId, hash, text);
      return { sent: true };
    }),
});
