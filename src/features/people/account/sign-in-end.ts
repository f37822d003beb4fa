/**
 * Leaving ends every sign-in: the users of people who left are disabled and their sessions ended, or narrowed
 * to their own payslips, tax certificates and letters for as long as the organisation says.
 */
import { sql } from 'kysely';
import { userAccount } from '#features/security/user-account.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { monthsOn } from '#law/in/service.ts';
import { records } from '#server/forms/record/records.ts';
import { endSessions } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';

type Kept = {
  readonly id: number;
  readonly left: IsoDate | null;
  readonly months: number;
  readonly grave: boolean;
};

/** Of each user of an employee for how long the own pay is kept; never for who keeps others’ rights. */
async function usersOf(work: Work, employee: number): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select u.id, e.left_on as left, coalesce(o.leaver_months, 0)::int as months,
      t.based_on in ('administrator', 'platform') as grave
    from user_account u
    join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    left join organisation o on o.organisation_id = u.organisation_id
    where u.organisation_id = ${work.session.organisationId} and u.employee_id = ${employee}
      and u.state = 'active' order by u.id`.execute(work.db);
  return rows;
}

function keptUntil({ left, months, grave }: Kept, today: IsoDate): IsoDate | undefined {
  if (left === null || months === 0 || grave) return undefined;
  const until = monthsOn(left, months);
  return until < today ? undefined : until;
}

/** Answers how many users were disabled or narrowed. Each is noted in the audit. */
export async function endSignIns(work: Work, employees: readonly number[]): Promise<number> {
  const { organisationId } = work.session;
  const reason = 'The person left the organisation.';
  let ended = 0;
  for (const employee of employees) {
    for (const user of await usersOf(work, employee)) {
      const until = keptUntil(user, work.today);
      const noted =
        until === undefined ? { as: 'disable', state: 'disabled', reason } : { as: 'narrow', reason };
      await records(work, userAccount).asServer.set(user.id, { leaverUntil: until ?? null }, noted);
      await endSessions(work.db, organisationId, { userId: user.id });
      ended += 1;
    }
  }
  return ended;
}

/** Somebody who left and stays after all: an administrator lets them in again, with all that they had. */
export async function endLeaverAccess(work: Work, employee: number): Promise<void> {
  const noted = { as: 'disable', state: 'disabled', reason: 'The last day was taken back.' };
  for (const { id, leaverUntil } of await records(work, userAccount).find({ employee, state: 'active' })) {
    if (leaverUntil === null) continue;
    await records(work, userAccount).asServer.set(id, { leaverUntil: null }, noted);
    await endSessions(work.db, work.session.organisationId, { userId: id });
  }
}
