/**
 * Whether somebody can decide instead of another: by right and reach, of each kind of request that the other
 * decides on. A delegation gives nobody a right.
 */
import { sql } from 'kysely';
import { awaitedIn, type Form } from '#kernel/form.ts';
import { isNarrowed, type Reached } from '#kernel/reached.ts';
import { allows, type Decided, forbids } from '#kernel/verdict.ts';
import { asUser } from '#server/approval/as-user.ts';
import { personNames } from '#server/database/person-name.ts';
import { teamOf } from '#server/forms/people-of.ts';
import { peopleWithinReach } from '#server/forms/reach.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';

type People = { readonly employee: number; readonly to: number };

/** 'leave applications, expense claims and timesheets'. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export async function standInRuling(work: Work, { employee, to }: People): Promise<Decided | undefined> {
  if (employee === to) return undefined;
  const names = await personNames(work, [employee, to]);
  const [absent = '', standIn = ''] = [names.get(employee), names.get(to)];
  const theirs = await asEmployee(work, to);
  if (!theirs) return forbids(`${standIn} cannot sign in.`, 'Choose somebody with a login.');
  const decided = await decidedBy(work, employee);
  if (decided.length === 0)
    return allows(`${absent} is asked for no approvals. ${standIn} does the tasks of checklists.`);
  const reaches = decided.map(({ form, actions }) => reachOf(theirs, form, actions));
  if (reaches.every((reach) => reach === undefined))
    return forbids(
      `${standIn} has no right to decide on any request, so everything would wait for ${absent}.`,
      'Choose the manager above, or somebody who decides for everybody.',
    );
  const covers = await covering(theirs, await teamIds(work, employee), reaches);
  const words = await wordsOf(work);
  const those = (isCovered: boolean): string[] =>
    decided
      .filter(({ reach }, at) => covers(reach, reaches[at]) === isCovered)
      .map(({ form }) => words.heading(form).toLowerCase());
  const [yes, no] = [those(true), those(false)];
  if (yes.length === 0)
    return forbids(
      `${standIn} decides for other people than ${absent} does, so everything would wait for ${absent}.`,
      'Choose the manager above, or somebody who decides for everybody.',
    );
  if (no.length === 0) return allows(`${standIn} can decide on all that ${absent} decides on.`);
  return allows(`${standIn} can decide on ${listed(yes)}. ${absent} alone decides on ${listed(no)}.`);
}

/** As the person's own login would work; undefined without one. */
async function asEmployee(work: Work, employee: number): Promise<Work | undefined> {
  const { rows } = await sql<{ id: number }>`select id from user_account
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and state = 'active' and not program order by id limit 1`.execute(work.db);
  return rows[0] && asUser(work, rows[0].id);
}

type DecidedOn = {
  readonly form: Form;
  readonly actions: readonly string[];
  readonly reach: Reached;
};

/** The kinds of requests that somebody may decide on for others. */
export async function decidedBy(work: Work, employee: number): Promise<readonly DecidedOn[]> {
  const theirs = await asEmployee(work, employee);
  if (!theirs) return [];
  const hasTeam = (await teamIds(work, employee)).length > 0;
  return [...work.host.forms.forms.values()].flatMap((form) => {
    const actions = approvalsOf(form);
    const reach = reachOf(theirs, form, actions);
    const isForOthers = reach === 'organisation' || isNarrowed(reach) || (reach === 'team' && hasTeam);
    return reach && isForOthers ? [{ form, actions, reach }] : [];
  });
}

const reachOf = (theirs: Work, { name }: Form, actions: readonly string[]): Reached | undefined =>
  actions.map((action) => theirs.may(name, action)).find((reach) => reach !== undefined);

/** What somebody is asked for: not what declines, nor what is done when its time comes. */
function approvalsOf(form: Form): readonly string[] {
  const states = Object.keys(form.states ?? {});
  const asked = states.flatMap((state) => awaitedIn(form, state));
  return [...new Set(asked)].filter((action) => !form.approvals?.[action]?.unasked);
}

async function teamIds(work: Work, employee: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from (${teamOf(work, employee)}) t where t.id <> ${employee}`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Whether one of these reaches covers everybody whom the absent person decides for by another. */
async function covering(theirs: Work, team: readonly number[], reaches: readonly (Reached | undefined)[]) {
  const coversTeam = new Set<Reached>();
  for (const reach of new Set(reaches)) {
    if (reach === undefined || reach === 'organisation' || reach === 'party') continue;
    const within = await peopleWithinReach(theirs, reach);
    if (team.every((id) => within.has(id))) coversTeam.add(reach);
  }
  return (from: Reached, to: Reached | undefined): boolean =>
    to === 'organisation' || (to !== undefined && from === 'team' && coversTeam.has(to));
}
