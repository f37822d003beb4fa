/** What the clocks of leaving ask of a person, as it is on the last day. */
import { sql } from 'kysely';
import { lawInForce } from '#features/law/law-in-force.server.ts';
import { worksAfter } from '#features/payroll/settlement/final-dues.server.ts';
import {
  fixedTermOf,
  journalistOf,
  withoutGratuity,
} from '#features/payroll/settlement/settlement-terms.server.ts';
import { hasReachedAge, type IsoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { gratuity } from '#law/in/gratuity.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { heldLast } from '#server/database/dated-row.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { askedOfLeavers } from '../interview/interview-ask.server.ts';
import type { LeavingFacts } from '../way/step.form.ts';
import { wayOf } from '../way/way.form.ts';
import { heldByLeaver } from './held-by-leaver.server.ts';
import type { separation } from './separation.form.ts';

export type Separation = ServerRecord<typeof separation>;

/** What of a separation its facts, rules and money depend on. */
export type Leaving = Pick<
  Separation,
  | 'id'
  | 'employee'
  | 'way'
  | 'lastDay'
  | 'noticeOn'
  | 'shortBy'
  | 'absentSince'
  | 'closureCause'
  | 'permissionAskedOn'
  | 'permissionOn'
>;

export type Leaver = {
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly leavingReason: string | null;
  readonly born: IsoDate;
  readonly fixedTerm: boolean;
  readonly journalist: boolean;
  readonly isFundMember: boolean;
  readonly isInsured: boolean;
  readonly retiresOn: IsoDate | null;
  readonly establishment: string | null;
  readonly workers: number;
  /** Of the same designation at the same place, joined later. */
  readonly joinedLater: number;
  readonly designation: string | null;
};

export async function readLeaver(work: Work, employee: number, lastDay: IsoDate): Promise<Leaver> {
  const on = sql`least(greatest(${lastDay}::date, e.joined_on), coalesce(e.left_on, 'infinity'::date))`;
  const served = sql`other.joined_on <= ${lastDay}::date
    and (other.left_on is null or other.left_on >= ${lastDay}::date)`;
  const { rows } = await sql<Leaver & { without: boolean }>`
    select e.joined_on as joined, e.left_on as left, e.leaving_reason as "leavingReason",
      e.date_of_birth as born, e.retires_on as "retiresOn",
      ${fixedTermOf(sql`e.id`, sql`${lastDay}::date`)} as "fixedTerm",
      ${journalistOf(sql`e.id`, sql`${lastDay}::date`)} as journalist,
      ${withoutGratuity(sql`e.id`, sql`${lastDay}::date`)} as without,
      (e.pf_number is not null or e.uan is not null) as "isFundMember",
      e.state_insurance_number is not null as "isInsured",
      place.name as establishment, title.name as designation,
      coalesce(near.workers, 0)::int as workers, coalesce(near.later, 0)::int as "joinedLater"
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', on)} w on true
    left join establishment place on place.organisation_id = e.organisation_id
      and place.id = w.establishment_id
    left join designation title on title.organisation_id = e.organisation_id and title.id = w.designation_id
    left join lateral (
      select count(*) as workers,
        count(*) filter (where at.designation_id = w.designation_id
          and other.joined_on > e.joined_on) as later
      from employee other
      left join lateral ${heldLast('employee_work', 'other.id', sql`${lastDay}::date`)} at on true
      where other.organisation_id = e.organisation_id and ${served}
        and at.establishment_id = w.establishment_id
    ) near on true
    where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}`.execute(work.db);
  const [row] = rows;
  if (!row) return notFound('This employee');
  return row;
}

const endsOf = (way: Leaving['way']): 'death' | 'disablement' | 'other' =>
  way === 'death' || way === 'disablement' ? way : 'other';

/** By the length of service alone: a month's wages of a rupee stand for all. */
function hasGratuity(law: IndianLaw, way: Leaving['way'], leaver: Leaver, left: IsoDate): boolean {
  if (left < leaver.joined) return false;
  const { joined, fixedTerm, journalist } = leaver;
  const isFixed = fixedTerm || wayOf(way).settles === 'term-ended';
  const exit = { joined, left, lastWages: rupees(1_000), reason: endsOf(way), journalist };
  return gratuity(law.gratuity, { ...exit, ...(isFixed && { fixedTerm: true }) }).why === 'due';
}

export async function leavingFacts(work: Work, record: Leaving): Promise<LeavingFacts> {
  const { lastDay, way, noticeOn, absentSince } = record;
  const { law } = await lawInForce(work.db);
  const leaver = await readLeaver(work, record.employee, lastDay);
  const pension = law.providentFund.pensionAge.find(lastDay)?.value.ends ?? 58;
  return {
    ...{ way, lastDay, absentSince },
    noticeOn: noticeOn ?? (work.today < lastDay ? work.today : lastDay),
    workers: leaver.workers,
    isGratuityDue: hasGratuity(law, way, leaver, lastDay),
    isFundMember: leaver.isFundMember,
    isInsured: leaver.isInsured,
    isPensionAge: hasReachedAge(leaver.born, pension, lastDay),
    hasInterview: (await askedOfLeavers(work)) !== undefined,
    hasThings: (await heldByLeaver(work, record.employee)).length > 0,
    works: await worksAfter(work, lastDay),
  };
}
