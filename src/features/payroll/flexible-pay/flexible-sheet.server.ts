/** What the page of flexible pay asks: the offer, until when it can be chosen, and what is chosen now. */

import { sql } from 'kysely';
import { financialYear, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#server/database/dated-row.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { flexibleSheetCall } from './flexible.call.ts';
import { readOffer } from './flexible-offer.server.ts';
import { flexibleYears } from './flexible-year.server.ts';
import { readWindows } from './person-window.server.ts';

type Now = {
  readonly id: number;
  readonly version: number;
  readonly validFrom: IsoDate;
  readonly lines: readonly { readonly component: number; readonly amount: Paise }[];
};

/** The choice in force on a day. */
async function readNow(work: Work, employee: number, day: IsoDate): Promise<Now | null> {
  const { organisationId } = work.session;
  const {
    rows: [now],
  } = await sql<Omit<Now, 'lines'>>`
    select id, version, valid_from as "validFrom" from flexible_choice
    where organisation_id = ${organisationId} and employee_id = ${employee}
      and ${holds('flexible_choice', day)}`.execute(work.db);
  if (!now) return null;
  const { rows: lines } = await sql<Now['lines'][number]>`
    select component_id as component, amount from flexible_choice_lines
    where organisation_id = ${organisationId} and flexible_choice_id = ${now.id}
    order by position`.execute(work.db);
  return { ...now, lines };
}

/** Whoever reaches the whole organisation reaches none of another's. */
async function isEmployee({ db, session }: Work, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from employee where organisation_id = ${session.organisationId} and id = ${id}`.execute(db);
  return rows.length > 0;
}

export const flexibleSheet = route({
  ...flexibleSheetCall,
  summary: 'What an employee can choose of flexible pay, until when, and what is chosen now',
  tag: 'payroll',
  form: 'flexible-choice',
  action: 'read',
  tells: told({ employee: 'id' }, 'pay'),
  async handle(work, request) {
    const { id } = request.params;
    const within = async (action: string) => {
      const reach = work.may('flexible-choice', action);
      return reach !== undefined && (await isWithinReach(work, reach, id));
    };
    if (!(await within('read')) || !(await isEmployee(work, id))) return notFound('This employee');
    const { open, nearest } = await readWindows(work, id);
    const month = open.at(0)?.paidFrom ?? monthOf(work.today);
    const offer = await readOffer(work, id, month);
    if (typeof offer === 'string') return { none: offer };
    const { basket, offered, restLabel } = offer;
    const years = await flexibleYears(work.db, work.session.organisationId, monthOf(work.today), [id]);
    const label = (code: string) => offered.find((each) => each.code === code)?.label ?? code;
    const rest = offer.restBy({});
    const isOwn = id === work.session.employeeId;
    const window = open.at(0) ?? nearest;
    return {
      month,
      basket,
      offered,
      restLabel,
      restWithout: typeof rest === 'string' ? null : rest,
      mayChoose: (await within('write')) && (!isOwn || open.length > 0),
      window: window
        ? { opensOn: window.opensOn, closesOn: window.closesOn, paidFrom: window.paidFrom }
        : null,
      now: await readNow(work, id, firstDay(month)),
      year: financialYear(work.today).name,
      bills: years.map(({ component, chosen, accepted, waiting, paid }) => ({
        label: label(component),
        chosen,
        accepted,
        waiting,
        paid,
      })),
    };
  },
});
