/** What a review says of a login: its rights over others, its last sign-in, and what changed since. */
import { sql } from 'kysely';
import { formatDate, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { wordFor } from '#kernel/form.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { decidedOf, isBeyond, type Powers, powersOf } from '../power.server.ts';
import { meetingDuties } from './duty.ts';
import { loginTypesOf } from './login-duty.server.ts';

type Account = {
  readonly id: number;
  readonly loginTypes: string;
  readonly isNarrowed: boolean;
  readonly lastSignedInOn: IsoDate | null;
};

type ReviewLine = {
  readonly user: number;
  readonly loginTypes: string;
  readonly rights: string;
  readonly lastSignedInOn: IsoDate | null;
  readonly changed: string | null;
  readonly meets: string | null;
};

/** Everybody who can sign in, or whose key opens something. */
async function accounts({ db, session, today }: Work): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select u.id, u.scope is not null as "isNarrowed", u.last_signed_in_on as "lastSignedInOn",
      concat_ws(', ', t.name, (select string_agg(more.name || ' until ' || to_char(f.until, 'DD.MM.YYYY'),
          ', ' order by more.name)
        from further_login f join login_type more on more.organisation_id = f.organisation_id
          and more.id = f.login_type_id
        where f.organisation_id = u.organisation_id and f.user_id = u.id and f.state = 'agreed'
          and f.until >= ${today}::date)) as "loginTypes"
    from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${session.organisationId} and u.state = 'active'
    order by u.name, u.id`.execute(db);
  return rows;
}

const seenWords: Readonly<Record<string, string>> = {
  'sees personal': 'personal details',
  'sees pay': 'pay',
  'sees bank': 'bank accounts',
  'sees identity': 'identity numbers',
  'sees medical': 'health',
  'sees clinical': 'diagnoses',
};

/** Which classes it sees, what it approves, where it gives access, and how many rights besides. */
async function rightsOf(work: Work, all: readonly Powers[]): Promise<string> {
  const { heading } = await wordsOf(work);
  const seen = new Set<string>();
  const grave = new Set<string>();
  let besides = 0;
  for (const [key, { others, grave: isGrave }] of all.flatMap((powers) => [...powers])) {
    const word = seenWords[key];
    if (word !== undefined) seen.add(word);
    else if (others) {
      const [name = '', action = ''] = key.split('/');
      const form = work.host.forms.forms.get(name);
      if (isGrave && form && action !== 'read' && action !== 'export')
        grave.add(`${heading(form)}: ${wordFor(form, action).toLowerCase()}`);
      else besides += 1;
    }
  }
  const shown = [...grave].slice(0, 40);
  return [
    ...(seen.size > 0 ? [`Sees of others: ${[...seen].join(', ')}.`] : []),
    ...shown.map((each) => `${each}.`),
    ...(grave.size > shown.length ? [`And ${grave.size - shown.length} more of that weight.`] : []),
    `${besides} other rights over others.`,
  ].join('\n');
}

/** By the audit: the user, further login types, and what its login types were decided to do. */
async function changesOf(work: Work, user: number, types: readonly number[], since: IsoDate) {
  const { rows } = await sql<{ day: string; actor: string; what: string }>`
    select distinct on (a.day, what.is, a.actor) a.day::text as day, a.actor, what.is as what
    from audit_entry a
    cross join lateral (select case
        when a.form = 'login-type' then 'Rights of the login type'
        when a.form = 'further-login' then 'Further login type: ' || a.action
        when a.action = 'create' then 'User made'
        when a.action in ('enable', 'disable') then 'User: ' || a.action
        when a.changes ? 'loginType' then 'Login type'
        when a.changes ? 'scope' then 'Narrowed to'
        when a.changes ? 'employee' then 'Employee' end as "is") what
    where a.organisation_id = ${work.session.organisationId} and a.day >= ${since}::date
      and what."is" is not null
      and ((a.form = 'user-account' and a.record = ${user})
        or (a.form = 'login-type' and a.action = 'decide' and a.record = any (${[...types]}::bigint[]))
        or (a.form = 'further-login' and a.action in ('agree', 'end') and a.record in (
          select f.id from further_login f
          where f.organisation_id = a.organisation_id and f.user_id = ${user})))
    order by a.day, what.is, a.actor limit 30`.execute(work.db);
  return rows.map(({ day, actor, what }) => `${formatDate(isoDate(day))}: ${what}, by ${actor}`);
}

/** Nothing of others but what every employee is given: the directory, openings, holidays. */
const reachesNoFurther = (usual: Powers, powers: Powers): boolean =>
  [...powers.keys()].every((key) => !isBeyond(usual, powers, key));

/** The lines of a review, and how many logins reach nobody but themselves. */
export async function reviewLines(work: Work, since: IsoDate) {
  const lines: ReviewLine[] = [];
  const known = new Map<number, Powers>();
  const powers = async (id: number): Promise<Powers> => {
    const found = known.get(id) ?? powersOf(work.host, await decidedOf(work, id));
    known.set(id, found);
    return found;
  };
  const usual = powersOf(work.host, { basedOn: 'employee', grants: new Map(), views: new Map() });
  const plainTypes = new Map<string, boolean>();
  let plain = 0;
  for (const { id: user, loginTypes, isNarrowed, lastSignedInOn } of await accounts(work)) {
    const types = await loginTypesOf(work, user);
    const all: Powers[] = [];
    for (const each of types) all.push(await powers(each));
    const key = types.join(' ');
    const isPlain = plainTypes.get(key) ?? all.every((each) => reachesNoFurther(usual, each));
    plainTypes.set(key, isPlain);
    if (isPlain) {
      plain += 1;
      continue;
    }
    const changed = await changesOf(work, user, types, since);
    const meets = meetingDuties(all);
    lines.push({
      ...{ user, lastSignedInOn, loginTypes: isNarrowed ? `${loginTypes} (narrowed)` : loginTypes },
      rights: await rightsOf(work, all),
      changed: changed.length === 0 ? null : changed.join('\n'),
      meets: meets.length === 0 ? null : meets.join('\n'),
    });
  }
  return { lines, plain };
}
