/** Expenses of a claim: what each comes to, what the policy says of it while it is typed, and their sum. */
import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import { allows, forbids, lacks, type Ruling } from '#kernel/verdict.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../claims.refusal.ts';
import { expenseType } from '../policy/expense-type.form.ts';
import { leaveTripOf } from '../vehicle/vehicle-trip.server.ts';
import { expenseClaim } from './expense-claim.form.ts';
import { type Asked, type Judge, judgeFor } from './expense-judgement.server.ts';
import { expenseLine } from './expense-line.form.ts';
import type { Objection } from './expense-rule.ts';

type Line = ServerRecord<typeof expenseLine>;

/** Its claim, held, if the line may be changed now. */
async function openClaim(work: Work, claim: number): Promise<ServerRecord<typeof expenseClaim>> {
  const found = (await records(work, expenseClaim).locked(claim)) ?? notFound('This expense claim');
  if (found.state !== 'draft') refuse('claims.sent');
  return found;
}

async function check(work: Work, record: Line, previous: Line | null) {
  const claim = await openClaim(work, record.claim);
  const type = (await records(work, expenseType).one(record.type)) ?? invalid({ type: 'Choose a type.' });
  if (type.kind !== record.kind)
    invalid({ type: `${type.name} is claimed in another way. Choose it again.` });
  if (!type.active && previous?.type !== type.id)
    invalid({ type: `${type.name} is not claimed any more. Choose another type.` });
  if ((claim.from && record.day < claim.from) || (claim.to && record.day > claim.to))
    invalid({ day: 'The day is outside the days of the claim. Change one of them.' });
  const judge = await judgeFor(work, claim.employee, claim.id);
  const worth = judge.worth(record);
  if ('missing' in worth)
    invalid(record.kind === 'distance' ? { vehicle: worth.missing } : { cityClass: worth.missing });
  if (worth.amount < 1) invalid({ [record.kind === 'bill' ? 'rate' : 'type']: 'This adds up to zero.' });
  if (record.tax !== null && record.tax > worth.amount)
    invalid({ tax: 'The tax is part of the amount: it cannot be more.' });
  return { employee: claim.employee, claimed: worth.amount, sanctioned: null, less: null };
}

/** What the claim shows in lists. */
async function sumUp({ db, session }: Work, claim: number): Promise<void> {
  await sql`
    update expense_claim set claimed = (
      select sum(line.claimed) from expense_line line
      where line.organisation_id = ${session.organisationId} and line.claim_id = ${claim})
    where organisation_id = ${session.organisationId} and id = ${claim}`.execute(db);
}

/** The judge of a draft line; undefined until it belongs to a claim. */
async function judgeOf(work: Work, { claim }: Asked): Promise<Judge | undefined> {
  const found = await records(work, expenseClaim).one(claim);
  return found && judgeFor(work, found.employee, claim);
}

const ruling = ({ says, instead }: Objection): Ruling => forbids(says, instead);

async function limitOf(work: Work, record: Asked): Promise<Ruling | undefined> {
  const judge = await judgeOf(work, record);
  if (!judge) return undefined;
  const worth = judge.worth(record);
  const { no, left } = judge.limit(record);
  if (no) return ruling(no);
  if ('missing' in worth) return lacks(worth.missing);
  const says = [worth.says, left ?? ''].filter(Boolean).join(' ');
  return says ? allows(says) : undefined;
}

export const expenseLineServer = formServer(expenseLine, {
  besideOthers: true,
  check: (work, { record, previous }) => check(work, record, previous),
  verdicts: {
    limit: (work, { record }) => limitOf(work, record),
    async receipt(work, { record }) {
      const no = (await judgeOf(work, record))?.receipt(record);
      return no && ruling(no);
    },
    async twice(work, { record }) {
      const no = await (await judgeOf(work, record))?.twice(record);
      return no && ruling(no);
    },
  },
  sumUp,
  async deleting(work, { record }) {
    await openClaim(work, record.claim);
    await leaveTripOf(work, record.id);
  },
});
