/** A manager's people: where each is now, what leave is left, and what is coming. */
import { sql } from 'kysely';
import { readAccounts } from '#features/leave/balance/accounts.server.ts';
import { availabilityOf } from '#features/leave/balance/outlook.ts';
import { leaveBalances } from '#features/leave/report/leave-balances.report.ts';
import { awayOf } from '#features/leave/team/team.server.ts';
import { leaveType } from '#features/leave/type/leave-type.form.ts';
import { isPresent, isWithin, joinCurrentWork } from '#features/people/directory/present.ts';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { addDays, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { myTeamCall, type TeamMember } from './my-team.call.ts';
import { presentNow } from './team-presence.server.ts';

type Person = Pick<
  TeamMember,
  'employee' | 'name' | 'code' | 'picture' | 'work' | 'mail' | 'phone' | 'direct'
> & {
  readonly joinedOn: IsoDate;
  /** '06-15', where the reader may see it: never the year. */
  readonly bornOn: string | null;
};

/** As many as one looks at of a morning; reports have the rest. */
const mostPeople = 150;
const daysAhead = 30;
const probationAhead = 60;

/** Who reports to the reader, then those below them. Whoever reads everybody leads who reports to them. */
async function readPeople(work: Work): Promise<{ people: Person[]; total: number }> {
  const { employeeId } = work.session;
  if (employeeId === null) return { people: [], total: 0 };
  const reach = work.may('employee', 'read') === 'team' ? 'team' : undefined;
  const personal = work.views(false).personal === 'show';
  const { rows } = await sql<Person & { total: number }>`
    select e.id as employee, ${fullNameOf('e')} as name, e.code, e.picture_id as picture, g.name as work,
      e.work_mail as mail, case when ${personal} then e.mobile end as phone, e.joined_on as "joinedOn",
      case when ${personal} then to_char(e.date_of_birth, 'MM-DD') end as "bornOn",
      coalesce(w.reports_to_id = ${employeeId}, false) as direct,
      count(*) over ()::int as total
    from employee e ${joinCurrentWork(work)}
    left join designation g on g.organisation_id = e.organisation_id and g.id = w.designation_id
    where ${isPresent(work)} and e.id <> ${employeeId}
      and (w.reports_to_id = ${employeeId} or ${isWithin(work, reach)})
    order by direct desc, name, e.id limit ${mostPeople}`.execute(work.db);
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
}

type Span = { readonly from: IsoDate; readonly to: IsoDate };

/** The first leave of each that has not ended: from its first day to the last that follows without a gap. */
async function aways(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, Span>> {
  const span = { from: work.today, to: addDays(work.today, daysAhead) };
  const days = await awayOf(work, ids, span);
  const found = new Map<number, Span & { application: number }>();
  for (const { employee, date, application } of days) {
    const known = found.get(employee);
    if (!known) found.set(employee, { from: date, to: date, application });
    else if (known.application === application) found.set(employee, { ...known, to: date });
  }
  return found;
}

type Balances = (employee: number) => TeamMember['balances'];

async function balancesOf(work: Work, ids: readonly number[]): Promise<Balances> {
  if (work.may(leaveBalances.name, 'read') === undefined) return () => null;
  const types = (await records(work, leaveType).find({ kept: true, active: true })).toSorted(
    (one, other) => one.position - other.position,
  );
  const accounts = await readAccounts(work, ids);
  return (employee) =>
    types.flatMap(({ id, name }) => {
      const account = accounts.of(employee, id);
      if (account.entries.length === 0) return [];
      return [{ type: name, available: availabilityOf(account, work.today).available }];
    });
}

/** The next such day of a year within the days that the page looks ahead; 29 February is kept on the 28th. */
function nextOf(monthDay: string, today: IsoDate): IsoDate | null {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  const last = addDays(today, daysAhead);
  const of = (year: number) => isoDate(Temporal.PlainDate.from({ year, month, day }).toString());
  const year = yearOf(today);
  return [of(year), of(year + 1)].find((each) => each >= today && each <= last) ?? null;
}

async function readMembers(work: Work, people: readonly Person[]): Promise<TeamMember[]> {
  const ids = people.map(({ employee }) => employee);
  if (ids.length === 0) return [];
  const present = await presentNow(work, ids);
  const away = await aways(work, ids);
  const balances = await balancesOf(work, ids);
  const terms = await termsOf(work, ids);
  const soon = addDays(work.today, probationAhead);
  return people.map(({ joinedOn, bornOn, ...person }) => {
    const due = terms.get(person.employee)?.confirmation?.on;
    const joined = nextOf(joinedOn.slice(5), work.today);
    const years = joined === null ? 0 : yearOf(joined) - yearOf(joinedOn);
    const leave = away.get(person.employee);
    return {
      ...person,
      presence: present?.get(person.employee) ?? null,
      away: leave ? { from: leave.from, to: leave.to } : null,
      balances: balances(person.employee),
      probationOn: due !== undefined && due <= soon ? due : null,
      birthdayOn: bornOn === null ? null : nextOf(bornOn, work.today),
      anniversary: joined !== null && years > 0 ? { on: joined, years } : null,
    };
  });
}

export const myTeamRoute = route({
  ...myTeamCall,
  tag: 'People',
  form: 'employee',
  action: 'read',
  tells: 'by view',
  keepsReach: true,
  summary: 'The people who report to me: where each is now, leave left, and what is coming',
  async handle(work) {
    const { people, total } = await readPeople(work);
    return { members: await readMembers(work, people), more: total - people.length };
  },
});
