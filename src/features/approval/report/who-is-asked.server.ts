/** With whom each request waits, and what explains that: an absence, a delegation, a closed login. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { awayUntil } from '#server/approval/away.ts';
import { holds } from '#server/database/dated-row.ts';
import { loginTypesThatMay } from '#server/events/audience.ts';
import type { Work } from '#server/work.ts';
import type { WaitingNow } from './waiting-now.server.ts';

type Person = {
  readonly user: number;
  readonly employee: number | null;
  readonly name: string;
  readonly active: boolean;
  readonly loginType: number;
  readonly hasLeft: boolean;
};
type StandIn = { readonly person: number; readonly name: string; readonly until: IsoDate };

type Asked = {
  readonly waitsFor: string;
  readonly why: string | null;
  readonly until: IsoDate | null;
  readonly instead: string | null;
};

/** So many names are told; of the others how many they are. */
const namesMost = 3;

/** By the request, in the order in which they came. */
export async function whoIsAsked(work: Work, waiting: readonly WaitingNow[]): Promise<readonly Asked[]> {
  if (waiting.length === 0) return [];
  const people = await everybody(work);
  const byUser = new Map(people.map((person) => [person.user, person]));
  const holders = await rightHolders(work, waiting, people);
  const asked = waiting.map((one) =>
    one.flow === null ? holders(one) : one.asked.flatMap((user) => byUser.get(user) ?? []),
  );
  const employees = [...new Set(asked.flat().flatMap(({ employee }) => employee ?? []))];
  const away = await awayUntil(work, employees);
  const standIns = await standInsToday(work, employees);
  return asked.map((those) => ({ waitsFor: namesOf(those), ...explained(those, away, standIns) }));
}

const namesOf = (those: readonly Person[]): string => {
  const names = those.slice(0, namesMost).map(({ name }) => name);
  return names.join(', ') + (those.length > namesMost ? ` +${those.length - namesMost}` : '');
};

/** Nothing where somebody who is asked is there, but that one person has somebody else decide. */
function explained(
  those: readonly Person[],
  away: ReadonlyMap<number, IsoDate>,
  standIns: ReadonlyMap<number, StandIn>,
): Omit<Asked, 'waitsFor'> {
  const nothing = { why: null, until: null, instead: null };
  if (those.length === 0) return { ...nothing, why: 'Nobody can decide' };
  const here = those.filter(({ active, hasLeft }) => active && !hasLeft);
  if (here.length === 0) return { ...nothing, why: 'Whoever is asked cannot sign in' };
  const untils = here.map(({ employee }) => away.get(employee ?? 0));
  const standIn = here.map(({ employee }) => standIns.get(employee ?? 0)).find((each) => each !== undefined);
  const [only] = here;
  if (untils.some((until) => until === undefined)) {
    if (here.length > 1 || !only || !standIn) return nothing;
    return { why: 'Delegated', until: standIn.until, instead: standIn.name };
  }
  const until = untils.flatMap((each) => each ?? []).toSorted()[0] ?? null;
  return standIn
    ? { why: 'Away, somebody else decides', until, instead: standIn.name }
    : { ...nothing, why: 'Away, nobody decides instead', until };
}

async function everybody(work: Work): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select u.id as "user", u.employee_id as employee, u.name, u.state = 'active' as active,
      u.login_type_id as "loginType", coalesce(e.left_on < ${work.today}::date, false) as "hasLeft"
    from user_account u
    left join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
    where u.organisation_id = ${work.session.organisationId} and not u.program
    order by u.name, u.id`.execute(work.db);
  return rows;
}

/** The manager whose right is of the team, then whoever has the right on everybody's records. */
async function rightHolders(
  work: Work,
  waiting: readonly WaitingNow[],
  people: readonly Person[],
): Promise<(one: WaitingNow) => readonly Person[]> {
  const unasked = waiting.filter(({ flow }) => flow === null);
  const keyOf = ({ form, action }: WaitingNow): string => `${form.name}/${action}`;
  const able = people.filter(({ active, hasLeft }) => active && !hasLeft);
  const types = new Map<string, { all: readonly Person[]; team: ReadonlySet<number> }>();
  for (const one of unasked) {
    if (types.has(keyOf(one))) continue;
    const all = new Set(await loginTypesThatMay(work, one.form.name, one.action));
    const team = new Set(await loginTypesThatMay(work, one.form.name, one.action, 'team'));
    types.set(keyOf(one), { all: able.filter(({ loginType }) => all.has(loginType)), team });
  }
  const managers = await managersOf(
    work,
    unasked.flatMap(({ owner }) => owner ?? []),
  );
  const byEmployee = new Map(able.flatMap((each) => (each.employee === null ? [] : [[each.employee, each]])));
  return (one) => {
    const { all = [], team } = types.get(keyOf(one)) ?? {};
    const manager = byEmployee.get(managers.get(one.owner ?? 0) ?? 0);
    const above = manager && team?.has(manager.loginType) ? [manager] : [];
    const others = all.filter((each) => each !== manager);
    return [...above, ...others].filter(
      ({ user, employee }) => user !== one.sender && (employee === null || employee !== one.owner),
    );
  };
}

async function managersOf(work: Work, owners: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ employee: number; boss: number }>`
    select w.employee_id as employee, w.reports_to_id as boss from employee_work w
    where w.organisation_id = ${work.session.organisationId} and w.employee_id = any(${[...owners]}::bigint[])
      and w.reports_to_id is not null and ${holds('w', work.today)}`.execute(work.db);
  return new Map(rows.map(({ employee, boss }) => [employee, boss]));
}

async function standInsToday(work: Work, people: readonly number[]): Promise<ReadonlyMap<number, StandIn>> {
  const { rows } = await sql<StandIn>`
    select d.employee_id as person, u.name, d.until from approval_delegation d
    join user_account u on u.organisation_id = d.organisation_id and u.employee_id = d.to_id
      and u.state = 'active'
    where d.organisation_id = ${work.session.organisationId} and d.employee_id = any(${[...people]}::bigint[])
      and d."from" <= ${work.today}::date and d.until >= ${work.today}::date
    order by d.id`.execute(work.db);
  return new Map(rows.map((row) => [row.person, row]));
}
