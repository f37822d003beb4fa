/** Leave, chosen optional holidays and the holidays of a person, in their own calendar. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type FeedEvent, feedSource } from '#server/calendar/feed-source.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import type { Work } from '#server/work.ts';
import { optionalHolidayChoice } from '../optional-holiday/optional-holiday-choice.form.ts';

type Spell = {
  readonly what: 'leave' | 'holiday';
  readonly id: number;
  readonly version: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly state: string;
};

const words = { leave: 'Leave', holiday: 'Optional holiday' } as const;

/**
 * What concerns health is not told, so neither is the type of leave; nor which festival somebody keeps.
 */
async function spellsOf({ db, session, today }: Work, employee: number): Promise<readonly FeedEvent[]> {
  const { organisationId } = session;
  const { rows } = await sql<Spell>`
    select 'leave' as what, id, version, "from", "to", state from leave_application
    where organisation_id = ${organisationId} and employee_id = ${employee}
      and state in ('waiting', 'approved', 'cancelling') and "to" >= ${addDays(today, -366)}::date
    union all
    select 'holiday', choice.id, choice.version + day.version, day.date, day.date, choice.state
    from optional_holiday_choice choice
    join holiday day on day.organisation_id = choice.organisation_id and day.id = choice.holiday_id
      and day.kind = 'optional' and day.date >= ${addDays(today, -366)}::date
    where choice.organisation_id = ${organisationId} and choice.employee_id = ${employee}
      and choice.state in ('waiting', 'approved')
    order by "from", what, id`.execute(db);
  return rows.map(({ what, id, version, from, to, state }) => ({
    ...{ key: `${what}-${id}`, version, when: { from, to } },
    ...(state === 'waiting'
      ? { says: `${words[what]}, waiting for approval`, isTentative: true }
      : { says: words[what] }),
  }));
}

/** Of a year, as the person's own calendar has them. */
async function holidaysOf(work: Work, employee: number): Promise<readonly FeedEvent[]> {
  const [from, to] = [addDays(work.today, -31), addDays(work.today, 366)];
  const calendar = await daysOf(work, [employee], from, to);
  return calendar.days(employee).flatMap(({ date, kind, says, record }): FeedEvent[] => {
    const isCommon = kind === 'holiday' && record?.form !== optionalHolidayChoice.name;
    return isCommon ? [{ key: `holiday-on-${date}`, version: 1, says, when: { from: date, to: date } }] : [];
  });
}

export const leaveInFeed = feedSource({
  read: async (work, employee) => [
    ...(await spellsOf(work, employee)),
    ...(await holidaysOf(work, employee)),
  ],
});
