/** The course of a case, for those who read it. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { personNames } from '#server/database/person-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { noteRead } from '#server/security/disclosure-check.ts';
import type { Work } from '#server/work.ts';
import { disciplinaryNotice } from '../notice/disciplinary-notice.form.ts';
import { misconduct } from '../setting/misconduct.form.ts';
import { suspensionsOf } from '../suspension/order-suspension.server.ts';
import { suspensionOrder } from '../suspension/suspension-order.form.ts';
import { clocksOf } from './case-clock.ts';
import { readableEntry, readableNotice } from './case-reader.server.ts';
import type { DisciplinaryCase } from './case-record.ts';
import {
  type DisciplineCourse,
  type DisciplineEntry,
  disciplineCourseCall,
} from './disciplinary-case.call.ts';
import { disciplinaryCase } from './disciplinary-case.form.ts';

/** The case within the reader's reach; any other does not exist. */
async function found(work: Work, id: number): Promise<DisciplinaryCase> {
  const { rows } = await sql`select from disciplinary_case c
    where c.organisation_id = ${work.session.organisationId} and c.id = ${id}
      and ${reachCondition(work, disciplinaryCase, 'own', 'c')}`.execute(work.db);
  const record = rows.length > 0 ? await records(work, disciplinaryCase).one(id) : undefined;
  return record ?? notFound('This case');
}

async function entriesOf(work: Work, id: number): Promise<readonly DisciplineEntry[]> {
  const { rows } = await sql<DisciplineEntry>`
    select n.id, n.kind, case when e.id is not null then ${fullNameOf('e')} end as author, n.at, n.text
    from disciplinary_entry n
    left join employee e on e.organisation_id = n.organisation_id and e.id = n.author_id
    where n.organisation_id = ${work.session.organisationId} and n.case_id = ${id}
      and ${readableEntry(work, 'n')}
    order by n.at, n.id`.execute(work.db);
  return rows;
}

type Notice = DisciplineCourse['notices'][number] & {
  readonly kind: keyof (typeof disciplinaryNotice.fields.kind)['choices'];
};

async function noticesOf(work: Work, id: number): Promise<DisciplineCourse['notices']> {
  const { rows } = await sql<Notice>`
    select n.id, n.kind, n.sent_on as "sentOn", n.due_on as "dueOn", n.replied_on as "repliedOn", n.reply,
      case when e.id is not null then ${fullNameOf('e')} end as helper
    from disciplinary_notice n
    left join employee e on e.organisation_id = n.organisation_id and e.id = n.helper_id
    where n.organisation_id = ${work.session.organisationId} and n.case_id = ${id}
      and ${readableNotice(work, 'n')}
    order by n.id`.execute(work.db);
  const { choices } = disciplinaryNotice.fields.kind;
  return rows.map((row) => ({ ...row, kind: choices[row.kind] }));
}

async function partsOf(work: Work, record: DisciplinaryCase): Promise<DisciplineCourse['parts']> {
  const { openedBy, decider, enquiryOfficer, appealTo } = record;
  const ids = [openedBy, decider, enquiryOfficer, appealTo];
  const names = await personNames(
    work,
    ids.flatMap((id) => id ?? []),
  );
  const parts = ['Opened by', 'Decides', 'Enquiry officer', 'Hears the appeal'];
  return ids.flatMap((id, at) => (id === null ? [] : [{ part: parts[at] ?? '', name: names.get(id) ?? '' }]));
}

export const disciplineCourseRoute = route({
  ...disciplineCourseCall,
  tag: 'Discipline',
  form: disciplinaryCase.name,
  action: 'read',
  keepsReach: true,
  summary: 'The course of a disciplinary case: what was done, notices with their answers, and clocks',
  async handle(work, { params: { id } }) {
    const record = await found(work, id);
    noteRead(work, { form: disciplinaryCase.name, ids: [id] });
    const names = await personNames(work, [record.employee]);
    const { treated } = suspensionOrder.fields;
    return {
      employee: names.get(record.employee) ?? '',
      misconduct: (await records(work, misconduct).one(record.misconduct))?.name ?? '',
      ...{ detail: record.detail, reportedOn: record.reportedOn },
      entries: await entriesOf(work, id),
      notices: await noticesOf(work, id),
      clocks: clocksOf(record).map((clock) => ({ ...clock, isOver: clock.by < work.today })),
      parts: await partsOf(work, record),
      suspensions: (await suspensionsOf(work, record)).map((each) => ({
        ...{ id: each.id, from: each.from, until: each.until },
        treated: each.treated && treated.choices[each.treated],
      })),
    };
  },
});
