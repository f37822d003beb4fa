/** A requisition at a glance: who applied and where they stand, how it is told, and what it costs. */

import { sql } from 'kysely';
import { addMonths, financialYear, type IsoDate, later, monthOf, monthsBetween } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { accessWithin } from '#server/forms/access.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { requisition } from './requisition.form.ts';
import { requisitionSheetCall } from './requisition-sheet.call.ts';

type Asked = {
  readonly positions: number;
  readonly filled: number;
  readonly ctcMin: number | null;
  readonly ctcMax: number | null;
  readonly neededBy: IsoDate | null;
  readonly manager: number;
};
type Stage = { readonly id: number; readonly name: string; readonly applicants: number };
type Told = {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly audience: string;
  readonly closesOn: string | null;
};

const stagesOf = (work: Work, of: number) =>
  sql<Stage>`
  select s.id, s.name, (select count(*)::int from applicant a
    where a.organisation_id = s.organisation_id and a.requisition_id = ${of} and a.stage_id = s.id
      and a.state in ('active', 'on-hold')) as applicants
  from hiring_stage s
  where s.organisation_id = ${work.session.organisationId} and s.active order by s.position`.execute(work.db);

const openingsOf = (work: Work, of: number) =>
  sql<Told>`
  select id, title, state, audience, closes_on as "closesOn" from opening
  where organisation_id = ${work.session.organisationId} and requisition_id = ${of}
  order by id desc limit 20`.execute(work.db);

/**
 * What the positions that are not filled cost from the day they are needed to the end of the financial year,
 * in paise, by the middle of the CTC; null without one.
 */
export function costToYearEnd(
  { positions, filled, ctcMin, ctcMax, neededBy }: Omit<Asked, 'manager'>,
  today: IsoDate,
): number | null {
  const yearly = ctcMin === null ? ctcMax : ctcMax === null ? ctcMin : (ctcMin + ctcMax) / 2;
  if (yearly === null) return null;
  const from = monthOf(later(neededBy ?? today, today));
  const end = addMonths(monthOf(financialYear(today).to), 1);
  const months = Math.max(0, monthsBetween(from, end));
  return Math.round((yearly / 12) * months * Math.max(0, positions - filled));
}

async function sheetOf(work: Work, of: number) {
  const reach = work.may(requisition.name, 'read') ?? notFound('This requisition');
  const { rows } = await sql<Asked>`
    select b.positions, coalesce(b.filled, 0)::int as filled, b.ctc_min as "ctcMin", b.ctc_max as "ctcMax",
      b.needed_by as "neededBy", b.hiring_manager_id as manager
    from requisition b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${of}
      and ${reachCondition(work, requisition, reach, 'b')}`.execute(work.db);
  const asked = rows[0] ?? notFound('This requisition');
  const own = asked.manager === work.session.employeeId;
  const seesPay = accessWithin(work, requisition, reach).view(requisition.fields.ctcMax, own) === 'show';
  return {
    stages: (await stagesOf(work, of)).rows,
    openings: (await openingsOf(work, of)).rows,
    cost: seesPay ? costToYearEnd(asked, work.today) : null,
  };
}

export const requisitionSheetRoute = route({
  ...requisitionSheetCall,
  tag: 'Recruitment',
  summary: 'Read a requisition at a glance: applicants by stage, openings, cost to the end of the year',
  form: requisition.name,
  action: 'read',
  tells: 'by view',
  handle: (work, request) => sheetOf(work, request.params.id),
});
