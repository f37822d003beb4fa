/** Approved requests about days: what was granted, and the punches that were put right. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { grantedSource } from '#server/calendar/granted-source.ts';
import type { Work } from '#server/work.ts';
import { secondsOf } from '#time/clock.ts';
import type { DayRequest, Session } from '#time/day/day-request.ts';
import { correctedInstants } from '#time/punch/corrected.ts';
import type { Punch } from '#time/punch/punch.ts';
import type { Shift } from '#time/shift/shift.ts';
import type { ZoneOn } from '../place/person-zone.server.ts';

type Row = {
  readonly employee: number;
  readonly kind: 'correction' | 'on-duty' | 'work-from-home' | 'short-leave' | 'overtime' | 'off-work';
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly session: Session | null;
  readonly cameAt: string | null;
  readonly leftAt: string | null;
  readonly minutes: number | null;
  readonly by: string | null;
  readonly reason: string;
};

async function approved(work: Work, people: readonly number[], from: IsoDate, to: IsoDate) {
  const { rows } = await sql<Row>`
    select employee_id as employee, kind, "from", coalesce("to", "from") as "to", session,
      came_at as "cameAt", left_at as "leftAt", minutes, reason,
      (select name from user_account u where u.organisation_id = r.organisation_id
        and u.id = r.created_by) as by
    from attendance_request r
    where organisation_id = ${work.session.organisationId} and state = 'approved'
      and employee_id = any (${[...people]}::bigint[])
      and "from" <= ${to}::date and coalesce("to", "from") >= ${from}::date
    order by employee_id, id`.execute(work.db);
  return Map.groupBy(rows, ({ employee }) => employee);
}

export const grantedByRequest = grantedSource({
  async read(work, people, from, to) {
    const byPerson = await approved(work, people, from, to);
    return (employee, date) =>
      (byPerson.get(employee) ?? [])
        .filter((row) => row.from <= date && row.to >= date)
        .flatMap(({ kind, session, minutes }): DayRequest[] => {
          if (kind === 'correction' || kind === 'overtime' || kind === 'off-work') return [];
          if (kind === 'short-leave') return [{ kind, minutes: minutes ?? 0 }];
          return [{ kind, session: session ?? 'whole' }];
        });
  },
});

/** What was planned on a day. */
type ShiftOn = (date: IsoDate) => Shift | undefined;

/** The punches that corrections say were made, by the clock of the person; the raw ones stay beside them. */
export async function correctedPunches(
  work: Work,
  people: readonly number[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  zoneOn: ZoneOn,
): Promise<(employee: number, shiftOn: ShiftOn) => readonly Punch[]> {
  const byPerson = await approved(work, people, addDays(from, -1), addDays(to, 1));
  return (employee, shiftOn) =>
    (byPerson.get(employee) ?? []).flatMap((row) =>
      row.kind === 'correction' ? punchesOfRow(row, shiftOn(row.from), zoneOn(employee, row.from).ahead) : [],
    );
}

function punchesOfRow(
  { from, cameAt, leftAt, by, reason }: Row,
  shift: Shift | undefined,
  ahead: number,
): Punch[] {
  const source = by === null ? `corrected: ${reason}` : `corrected by ${by}: ${reason}`;
  const times = {
    came: cameAt === null ? undefined : secondsOf(cameAt),
    left: leftAt === null ? undefined : secondsOf(leftAt),
  };
  const { came, left } = correctedInstants(from, times, shift, ahead);
  return [
    ...(came === undefined ? [] : [{ at: came, direction: 'in' as const, source }]),
    ...(left === undefined ? [] : [{ at: left, direction: 'out' as const, source }]),
  ];
}
