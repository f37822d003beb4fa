/**
 * Deciding rights and views of a login type. Less holds at once; more holds at once too, unless it opens pay,
 * bank, identity or health, approves, hands out access, is of one's own login type, or opens more than one
 * sees to a login for which no employee stands: that waits.
 */
import { sql } from 'kysely';
import { Invalid, invalid } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';
import {
  askChange,
  type RightDecision,
  type ViewDecision,
  voidOvertaken,
  waitingFor,
} from '../pending-store.server.ts';
import { type Decided, decidedOf, growth, isBeyond, powersOf, viewOf } from '../power.server.ts';
import { meetingDuties } from '../rights-review/duty.ts';
import { isBeingFounded } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';
import { hasNobody, powersOnce } from '../user-state/nobodys-login.server.ts';
import type { Matrix } from './rights-matrix.server.ts';

type Decisions = {
  readonly rights: readonly RightDecision[];
  readonly views: readonly ViewDecision[];
};

/** Checks what was decided, writes what holds at once and asks for the rest. */
export async function decide(
  work: Work,
  read: () => Promise<Matrix>,
  given: Decisions & { readonly version: number },
): Promise<void> {
  const before = await read();
  const { id } = before.loginType;
  for (const [at, right] of given.rights.entries()) checkDecision(before, right, at);
  await takeVersion(work, id, given.version, read);
  const wait = await whatWaits(work, id, given);
  const isLeft = <T>(all: readonly T[], waiting: readonly T[]) =>
    all.filter((each) => !waiting.includes(each));
  const now = { rights: isLeft(given.rights, wait.rights), views: isLeft(given.views, wait.views) };
  await writeDecisions(work, id, now);
  await voidOvertaken(work, { loginType: id });
  if (wait.rights.length + wait.views.length === 0) return;
  const title = `More rights of the login type ${before.loginType.name}`;
  await askChange(work, {
    kind: 'rights',
    loginType: id,
    change: wait,
    title,
    detail: [...inWords(before, wait), ...(await meetingWords(work, id, wait))],
  });
}

/** Whoever agrees is told which duties would meet in the login type. */
async function meetingWords(work: Work, id: number, wait: Decisions): Promise<string[]> {
  const after = powersOf(work.host, laidOver(await decidedOf(work, id), wait));
  return meetingDuties([after]).map((each) => `Duties meet that must not: ${each}`);
}

async function takeVersion(
  work: Work,
  id: number,
  version: number,
  read: () => Promise<Matrix>,
): Promise<void> {
  const { rows } = await sql`
    update login_type set version = version + 1, changed_at = now(), changed_by = ${work.session.userId}
    where organisation_id = ${work.session.organisationId} and id = ${id} and version = ${version}
    returning id`.execute(work.db);
  if (rows.length > 0) return;
  refuse('stale/matrix-decision', {}, { theirs: await read() });
}

/** The decisions by which a power grows that takes a second administrator. */
async function whatWaits(work: Work, id: number, given: Decisions): Promise<Decisions> {
  if (await isBeingFounded(work)) return { rights: [], views: [] };
  const isOwn = id === work.session.loginTypeId;
  const decided = await decidedOf(work, id);
  // What waits already counts as if it held, so that no two steps open what one would not.
  const others = (await waitingFor(work, { loginType: id })).flatMap(({ kind, change }) =>
    kind === 'rights' ? [change] : [],
  );
  const before = powersOf(work.host, decided);
  const after = powersOf(work.host, [...others, given].reduce(laidOver, decided));
  const asks = await powersOnce(work, work.session.loginTypeId);
  const isAlone = await hasNobody(work, id);
  const waits = (key: string): boolean => {
    const { grows, grave } = growth(before, after, key);
    return grows && (grave || isOwn || (isAlone && isBeyond(asks, after, key)));
  };
  return {
    rights: given.rights.filter(({ form, action }) => waits(`${form}/${action}`)),
    views: given.views.filter(({ sensitivity }) => waits(`sees ${sensitivity}`)),
  };
}

/** How a login type stands once these decisions are written. */
function laidOver(decided: Decided, { rights, views }: Decisions): Decided {
  const grants = new Map(decided.grants);
  for (const { form, action, reach } of rights) {
    if (reach === null) grants.delete(`${form}/${action}`);
    else grants.set(`${form}/${action}`, reach);
  }
  const seen = new Map(decided.views);
  for (const { sensitivity, view } of views) {
    if (view === null) seen.delete(sensitivity);
    else seen.set(sensitivity, view);
  }
  return { ...decided, grants, views: seen };
}

/** Writes decisions and notes them in the audit. The only place that writes rights. */
export async function writeDecisions(work: Work, id: number, { rights, views }: Decisions): Promise<void> {
  if (rights.length + views.length === 0) return;
  const { organisationId } = work.session;
  const before = await decidedOf(work, id);
  const of = sql`organisation_id = ${organisationId} and login_type_id = ${id}`;
  for (const { form, action, reach } of rights) {
    await sql`delete from right_grant where ${of} and form = ${form} and action = ${action}`.execute(work.db);
    if (reach !== null) {
      await sql`insert into right_grant (organisation_id, login_type_id, form, action, reach)
        values (${organisationId}, ${id}, ${form}, ${action}, ${reach})`.execute(work.db);
    }
  }
  for (const { sensitivity, view } of views) {
    await sql`delete from view_grant where ${of} and sensitivity = ${sensitivity}`.execute(work.db);
    if (view !== null) {
      await sql`insert into view_grant (organisation_id, login_type_id, sensitivity, view)
        values (${organisationId}, ${id}, ${sensitivity}, ${view})`.execute(work.db);
    }
  }
  noteDecisions(work, id, { rights, views }, before);
}

function noteDecisions(work: Work, id: number, { rights, views }: Decisions, before: Decided): void {
  const shipped = 'as shipped';
  work.audit({
    action: 'decide',
    form: 'login-type',
    recordId: id,
    changes: Object.fromEntries([
      ...rights.map(({ form, action, reach }) => [
        `${form}/${action}`,
        { old: before.grants.get(`${form}/${action}`) ?? shipped, new: reach ?? shipped },
      ]),
      ...views.map(({ sensitivity, view }) => [
        `sees ${sensitivity}`,
        { old: before.views.get(sensitivity) ?? shipped, new: view ?? shipped },
      ]),
    ]),
  });
}

function checkDecision(matrix: Matrix, { form, action, reach: to }: RightDecision, at: number): void {
  const entry = matrix.entries.find((each) => each.form === form);
  const known = entry?.actions.find((each) => each.action === action);
  const field = `rights.${at}`;
  if (!entry || !known) throw new Invalid({ [field]: `There is no right to ${action} ${form}.` });
  if (known.fixed) invalid({ [field]: `${entry.name}, ${known.label}: this right cannot be changed here.` });
  if (to !== null && to !== 'none' && !entry.reaches.includes(to)) {
    invalid({
      [field]: `${entry.name} does not belong to a person, so a right to it covers the whole organisation.`,
    });
  }
}

const reachWords = {
  none: 'none',
  party: 'records that name them',
  own: 'own records',
  team: 'the team’s',
  organisation: 'everybody’s',
} as const;
const viewWords = { hide: 'hidden', mask: 'masked', show: 'shown' } as const;
const classWords = {
  personal: 'Personal details',
  pay: 'Pay',
  bank: 'Bank accounts',
  identity: 'Identity numbers',
  medical: 'Health and disability',
  clinical: 'Diagnosis and doctor’s notes',
} as const;

/** A line each: 'Payslips, Read: none → everybody’s'. */
function inWords(matrix: Matrix, { rights, views }: Decisions): string[] {
  const { basedOn } = matrix.loginType;
  const decided: Decided = {
    basedOn,
    grants: new Map(),
    views: new Map(matrix.views.flatMap((each) => (each.decided ? [[each.sensitivity, each.decided]] : []))),
  };
  return [
    ...views.map(({ sensitivity, view }) => {
      const shipped = viewOf({ ...decided, views: new Map() }, sensitivity);
      const was = viewWords[viewOf(decided, sensitivity)];
      return `${classWords[sensitivity]} of others: ${was} → ${viewWords[view ?? shipped]}`;
    }),
    ...rights.map(({ form, action, reach }) => {
      const entry = matrix.entries.find((each) => each.form === form);
      const known = entry?.actions.find((each) => each.action === action);
      const shipped = known?.shipped ?? 'none';
      const was = reachWords[known?.decided ?? shipped];
      return `${entry?.name ?? form}, ${known?.label ?? action}: ${was} → ${reachWords[reach ?? shipped]}`;
    }),
  ];
}
