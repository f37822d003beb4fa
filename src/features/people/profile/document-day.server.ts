/** Papers that run out are reminded of 60, 30 and 7 days before: the person, and whoever checks papers. */

import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { employeeDocument } from './employee-document.form.ts';

/** The nearest first, so that a paper that is found late is told of once. */
const daysBefore = [7, 30, 60] as const;

type Expiring = { id: number; employee: number; name: string; document: string; until: IsoDate };

/** A reminder is noted with the document, so that running twice tells nobody twice. */
async function remindOfDocuments(work: Work): Promise<number> {
  const { organisationId } = work.session;
  let told = 0;
  for (const days of daysBefore) {
    const last = addDays(work.today, days);
    const { rows } = await sql<Expiring>`
      update employee_document d set reminded_for = ${days}
      from employee e, document_type t
      where d.organisation_id = ${organisationId} and e.organisation_id = d.organisation_id
        and e.id = d.employee_id and t.organisation_id = d.organisation_id and t.id = d.type_id
        and d.expires_on between ${work.today}::date and ${last}::date
        and (d.reminded_for is null or d.reminded_for > ${days})
        and (e.left_on is null or e.left_on >= ${work.today}::date)
        and not exists (select from employee_document newer
          where newer.organisation_id = d.organisation_id and newer.employee_id = d.employee_id
            and newer.type_id = d.type_id and newer.expires_on > d.expires_on)
      returning d.id, e.id as employee, ${fullNameOf('e')} as name, t.name as document,
        d.expires_on as until`.execute(work.db);
    for (const each of rows) await tell(work, each);
    told += rows.length;
  }
  return told;
}

async function tell(work: Work, { employee, name, document, until }: Expiring): Promise<void> {
  const path = `human-resources/employee/${employee}?tab=employee-document`;
  const when = formatDate(until);
  await raise(work, employeeDocument, 'expires', {
    to: { employeeIds: [employee] },
    title: sentence`Your ${document} is valid until ${when}. Renew it and hand in the new one.`,
    path,
  });
  await raise(work, employeeDocument, 'expires-soon', {
    title: sentence`${name}: ${document} is valid until ${when}.`,
    path,
  });
}

export const documentDay = daily({ name: 'document-day', run: remindOfDocuments });
