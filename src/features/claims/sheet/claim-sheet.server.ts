/** What the screens of claims read: one claim with its verdicts, and a person's own. */
import { sql } from 'kysely';
import { addYears } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { expenseClaim } from '../claim/expense-claim.form.ts';
import { judgeFor } from '../claim/expense-judgement.server.ts';
import { expenseLine } from '../claim/expense-line.form.ts';
import {
  type ClaimSheet,
  claimSheetCall,
  type OwnClaim,
  ownClaimsCall,
  type SheetLine,
} from './claim.call.ts';

/** Of a person, the latest first. */
async function claimsOf({ db, session }: Work, employee: number): Promise<readonly OwnClaim[]> {
  const { rows } = await sql<OwnClaim>`
    select id, purpose, state, asked_on as "askedOn", coalesce(claimed, 0)::bigint as claimed,
      sanctioned::bigint, month
    from expense_claim
    where organisation_id = ${session.organisationId} and employee_id = ${employee}
    order by asked_on desc nulls first, id desc limit 200`.execute(db);
  return rows;
}

/** Sanctioned in the twelve months to today. */
function yearOf({ today }: Work, claims: readonly OwnClaim[]): number {
  const since = addYears(today, -1);
  return claims
    .filter(({ state, askedOn }) => ['approved', 'paid'].includes(state) && (askedOn ?? '') > since)
    .reduce((total, { sanctioned }) => total + (sanctioned ?? 0), 0);
}

async function filesOf({ db, session }: Work, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from stored_file
    where organisation_id = ${session.organisationId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function sheetOf(work: Work, id: number): Promise<ClaimSheet> {
  await records(work, expenseClaim).asPerson.read(id);
  const claim = (await records(work, expenseClaim).one(id)) ?? notFound('This expense claim');
  const judge = await judgeFor(work, claim.employee, id);
  const lines = (await records(work, expenseLine).find({ claim: id })).toSorted((one, other) =>
    one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1,
  );
  const files = await filesOf(
    work,
    lines.flatMap(({ receipt }) => receipt ?? []),
  );
  const isOpen = claim.state === 'draft' || claim.state === 'waiting';
  const told: SheetLine[] = [];
  for (const line of lines) {
    const worth = judge.worth(line);
    told.push({
      id: line.id,
      version: line.version,
      type: judge.typeName(line.type),
      day: line.day,
      says: 'says' in worth ? worth.says : '',
      seller: line.seller,
      remark: line.remark,
      receipt: line.receipt === null ? null : { id: line.receipt, name: files.get(line.receipt) ?? '' },
      claimed: line.claimed ?? 0,
      sanctioned: line.sanctioned,
      less: line.less,
      objections: isOpen ? await judge.all(line, claim.askedOn ?? work.today) : [],
    });
  }
  const claims = await claimsOf(work, claim.employee);
  const isOwn = work.session.employeeId === claim.employee;
  return {
    id,
    state: claim.state ?? '',
    lines: told,
    maySanction: claim.state === 'waiting' && !isOwn && work.may(expenseClaim.name, 'sanction') !== undefined,
    earlier: claims.filter((each) => each.id !== id && each.state !== 'draft').slice(0, 6),
    year: yearOf(work, claims),
  };
}

export const claimSheet = route({
  ...claimSheetCall,
  summary: 'The expenses of a claim, with what the policy says of each and what was claimed before',
  tag: 'Claims',
  form: expenseClaim.name,
  action: 'read',
  tells: 'by view',
  keepsReach: true,
  handle: (work, request) => sheetOf(work, request.params.id),
});

export const ownClaims = route({
  ...ownClaimsCall,
  summary: 'The claims of the person who asks',
  tag: 'Claims',
  form: expenseClaim.name,
  action: 'submit',
  tells: 'by view',
  keepsReach: true,
  async handle(work) {
    const { employeeId } = work.session;
    const claims = employeeId === null ? [] : await claimsOf(work, employeeId);
    const total = (state: string) =>
      claims
        .filter((claim) => claim.state === state)
        .reduce((sum, { claimed, sanctioned }) => sum + (sanctioned ?? claimed), 0);
    return {
      employee: employeeId,
      claims,
      waiting: total('waiting'),
      toBePaid: total('approved'),
      year: yearOf(work, claims),
    };
  },
});
