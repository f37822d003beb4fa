/** Approved work on days off: which day it was, how long it was, and what of a day off or of pay it earns. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import type { Work } from '#server/work.ts';
import { compensatoryOff } from '#time/leave/compensatory.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { personDays } from '../day/person-days.server.ts';
import type { OffWork } from '../policy/off-work.ts';

type Earns = 'off' | 'pay';

type Request = { readonly id: number; readonly employee: number; readonly date: IsoDate };

type Earned = Request & {
  readonly quantity: Hundredths;
  /** What the policy says of work on days off. */
  readonly by: OffWork;
};

type Asked = {
  readonly earns: Earns;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Everybody when null. */
  readonly employees: readonly number[] | null;
  /** A request that is being approved, or withdrawn, right now. */
  readonly approving?: number;
  readonly withdrawing?: number;
};

async function approved({ db, session }: Work, asked: Asked): Promise<readonly Request[]> {
  const { earns, from, to, employees, approving = 0, withdrawing = 0 } = asked;
  const { rows } = await sql<Request>`
    select id, employee_id as employee, "from" as date from attendance_request
    where organisation_id = ${session.organisationId} and kind = 'off-work' and earns = ${earns}
      and (state = 'approved' or id = ${approving}) and id <> ${withdrawing}
      and "from" between ${from}::date and ${to}::date
      and ${among('employee_id', employees)}
    order by employee_id, "from", id`.execute(db);
  return rows;
}

/** In order of person and day. A day that came to be one of work, or was not worked, earns nothing. */
export async function offWorkEarned(work: Work, asked: Asked): Promise<readonly Earned[]> {
  const requests = await approved(work, asked);
  if (requests.length === 0) return [];
  const people = [...new Set(requests.map(({ employee }) => employee))];
  const days = await personDays(work, people, asked);
  return requests.flatMap((request): Earned[] => {
    const judged = days.of(request.employee).find(({ day }) => day.date === request.date);
    if (!judged || judged.facts.calendar.kind === 'working') return [];
    const by = judged.policy.offWork;
    const quantity = compensatoryOff(judged.day.minutes.worked, by.halfFrom, by.fullFrom);
    return quantity === 0 ? [] : [{ ...request, quantity, by }];
  });
}
