/**
 * Write: the drafts of a set. Whose facts are the same to the letter as in the set before has the same draft,
 * which is copied and not calculated; and the same facts and rules give the same fingerprint, by which a run
 * knows whether anything that it read has changed since.
 */
import { createHash, hash } from 'node:crypto';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { noSums, type PayslipSums } from '#pay/model/payslip-sums.ts';
import type { Calculated } from '#pay/run/payslip-exceptions.ts';
import type { PersonToPay } from '#pay/run/run-payslip.ts';
import type { RunPerson } from '#pay/run/run-person.ts';
import { copyIn } from '#server/database/copy-in.ts';
import { clientOf, type Db } from '#server/database/tenant.ts';
import type { Work } from '#server/work.ts';
import type { SetSums } from './draft-sums.server.ts';
import type { Gathered, GatheredInTurns } from './run-gathering.ts';
import type { RunRow } from './run-row.server.ts';

/** Facts as the text that is kept and fingerprinted. */
export const textOf = (facts: EmployeeFacts): string => JSON.stringify(facts);

const digestOf = (text: string): string => hash('md5', text);

/** The people of a calculation on their way to their drafts. */
type People = {
  /**
   * Those to calculate of these, each taken out of them as it is asked for: the facts and payslips of many
   * people at once would take hundreds of megabytes.
   */
  changed(people: RunPerson[]): Generator<PersonToPay>;
  /** Known once all have passed: of everybody, and whose draft stays. */
  fingerprint(): string;
  readonly same: readonly number[];
  /** Whose draft of the set before does not stay. */
  dropped(): readonly number[];
};

/** The people gathered, beside what the last set was made of. */
export async function peopleToWrite({ db, session }: Work, run: RunRow, gathered: Rules): Promise<People> {
  const last = await lastDigests(db, session.organisationId, run, gathered);
  const fingerprint = fingerprintOf(gathered);
  const same: number[] = [];
  return {
    same,
    dropped: () => [...new Set(last.keys()).difference(new Set(same))],
    fingerprint: fingerprint.ended,
    *changed(people) {
      people.reverse();
      for (let person = people.pop(); person; person = people.pop()) {
        const employee = Number(person.facts.employee);
        const facts = textOf(person.facts);
        fingerprint.add(person, facts);
        const before = person.findings ? undefined : last.get(employee);
        if (before !== undefined && before === digestOf(facts)) same.push(employee);
        else yield { person, facts };
      }
    },
  };
}

/** Writes what is calculated of each turn beside what stayed, and answers the sums of what stayed. */
export async function write(
  { db, session: { organisationId } }: Work,
  set: { readonly id: number; readonly draftSet: number },
  turns: AsyncIterable<RunPerson[]>,
  people: People,
  calculated: (turn: Iterable<PersonToPay>) => Iterable<Calculated>,
): Promise<SetSums> {
  for await (const turn of turns)
    await writeDrafts(db, organisationId, set, calculated(people.changed(turn)));
  return copyUnchanged(db, organisationId, set, people);
}

/** The fingerprint of people who are not calculated. */
export async function fingerprintOfAll(gathered: GatheredInTurns, readers: readonly Work[]): Promise<string> {
  const fingerprint = fingerprintOf(gathered);
  for await (const turn of gathered.turns(readers))
    for (const person of turn) fingerprint.add(person, textOf(person.facts));
  return fingerprint.ended();
}

type Rules = Pick<Gathered, 'rules' | 'law'>;

type Fingerprint = {
  /** Takes a person and the facts as text, in the order of the people gathered. */
  add(person: RunPerson, facts: string): void;
  ended(): string;
};

/** A hash takes a longer text at once sooner than many short ones. */
const peopleHashedAtOnce = 64;

/** Begins with the rules and the law, and ends with what a run besides the regular one rests on. */
export function fingerprintOf({ rules, law }: Rules): Fingerprint {
  const all = createHash('sha256').update(JSON.stringify(rules)).update(JSON.stringify(law.rows));
  const besides: string[] = [];
  let waiting: string[] = [];
  const takeIn = (): void => {
    all.update(waiting.map((each) => `\n${each}`).join(''));
    waiting = [];
  };
  return {
    add(person, facts) {
      besides.push(besidesOf(person));
      if (waiting.push(facts) === peopleHashedAtOnce) takeIn();
    },
    ended() {
      takeIn();
      return all.update(besides.map((each) => `\n${each}`).join('')).digest('hex');
    },
  };
}

const besidesOf = ({ paid, takesBack, findings, without }: RunPerson): string =>
  paid || takesBack || findings || without
    ? JSON.stringify([[...(paid ?? [])], takesBack?.payslip, findings, without?.inputs])
    : '';

/**
 * JSON escapes control characters itself; what COPY's text format still needs is its backslashes doubled.
 */
const copied = (json: string): string => (json.includes('\\') ? json.replaceAll('\\', '\\\\') : json);

/** One draft as a line of COPY's text format. */
export function lineOf({ facts, payslip, reverses }: Calculated): string {
  const exceptions = payslip.exceptions.length > 0 ? copied(JSON.stringify(payslip.exceptions)) : '\\N';
  return (
    `${payslip.employee}\t${payslip.daysPaid}\t${payslip.gross}\t${payslip.deductions}\t${payslip.net}\t` +
    `${payslip.employerCost}\t{${payslip.amounts.join(',')}}\t${copied(facts)}\t${exceptions}\t` +
    `${reverses ?? '\\N'}\t${payslip.recovered ? JSON.stringify(payslip.recovered) : '\\N'}\n`
  );
}

/**
 * Writes the drafts of one set. They may be calculated while they are written: none is kept after it has been
 * asked for.
 */
export async function writeDrafts(
  db: Db,
  organisationId: number,
  run: { id: number; draftSet: number },
  calculated: Iterable<Calculated>,
): Promise<void> {
  const client = clientOf(db);
  await client.query(`create temp table draft_in (employee_id bigint, days_paid numeric(6,2), gross bigint,
    deductions bigint, net bigint, employer_cost bigint, amounts bigint[], facts json, exceptions jsonb,
    reverses_id bigint, recovered jsonb) on commit drop`);
  await copyIn(client, 'draft_in', calculated, lineOf);
  await sql`
    insert into payslip_draft (organisation_id, run_id, draft_set, employee_id, days_paid, gross,
      deductions, net,
      employer_cost, amounts, facts, exceptions, reverses_id, recovered)
    select ${organisationId}, ${run.id}, ${run.draftSet}, employee_id, days_paid, gross, deductions, net,
      employer_cost, amounts, facts, exceptions, reverses_id, recovered
    from draft_in`.execute(db);
  await client.query('drop table draft_in');
}

/**
 * By employee, the digest of the facts that the last set was made from, where that was made by the same rules
 * and law: whose facts are the same to the letter has the same payslip.
 */
async function lastDigests(
  db: Db,
  organisationId: number,
  run: RunRow,
  { rules, law }: Rules,
): Promise<ReadonlyMap<number, string>> {
  if (run.draftSet === null || run.kind !== 'regular') return new Map();
  const set = sql`organisation_id = ${organisationId} and run_id = ${run.id} and draft_set = ${run.draftSet}`;
  const { rows: sameRules } = await sql`
    select from pay_run_set where ${set} and rules = ${JSON.stringify(rules)}::jsonb
      and law = ${JSON.stringify(law.rows)}::jsonb`.execute(db);
  if (sameRules.length === 0) return new Map();
  const { rows } = await sql<{ employee: number; digest: string }>`
    select employee_id as employee, md5(facts::text) as digest from payslip_draft where ${set}`.execute(db);
  return new Map(rows.map((row) => [row.employee, row.digest]));
}

/** Copies the drafts of some people from the set before, and answers what they come to. */
async function copyUnchanged(
  db: Db,
  organisationId: number,
  run: { readonly id: number; readonly draftSet: number },
  { same, dropped }: Pick<People, 'same' | 'dropped'>,
): Promise<SetSums> {
  if (same.length === 0) return { ...noSums(), totals: [] };
  await sql`
    insert into payslip_draft (organisation_id, run_id, draft_set, employee_id, days_paid, gross, deductions,
      net, employer_cost, amounts, facts, exceptions, reverses_id, recovered)
    select organisation_id, run_id, ${run.draftSet}, employee_id, days_paid, gross, deductions,
      net, employer_cost, amounts, facts, exceptions, reverses_id, recovered
    from payslip_draft where organisation_id = ${organisationId} and run_id = ${run.id}
      and draft_set = ${run.draftSet - 1} and employee_id = any (${[...same]}::bigint[])`.execute(db);
  const before = { ...run, draftSet: run.draftSet - 1 };
  const gone = dropped();
  if (gone.length > same.length) return sumsOfSome(db, organisationId, before, same);
  const sums = await sumsOfSet(db, organisationId, before);
  return gone.length === 0 ? sums : lessSums(sums, await sumsOfSome(db, organisationId, before, gone));
}

type SetId = { readonly id: number; readonly draftSet: number };

/** What a set came to when it was written. */
async function sumsOfSet(db: Db, organisationId: number, { id, draftSet }: SetId): Promise<SetSums> {
  const {
    rows: [sums],
  } = await sql<SetSums>`
    select people, blocked, gross, deductions, net, employer_cost as "employerCost", totals from pay_run_set
    where organisation_id = ${organisationId} and run_id = ${id} and draft_set = ${draftSet}`.execute(db);
  assert(sums, 'a set is not there whose drafts were to be kept');
  return sums;
}

/** What the drafts of some people of a set come to. */
async function sumsOfSome(
  db: Db,
  organisationId: number,
  { id, draftSet }: SetId,
  employees: readonly number[],
): Promise<SetSums> {
  const theirs = sql`organisation_id = ${organisationId} and run_id = ${id} and draft_set = ${draftSet}
    and employee_id = any (${[...employees]}::bigint[])`;
  const {
    rows: [sums],
  } = await sql<PayslipSums>`
    select count(*)::int as people, sum(gross)::bigint as gross, sum(deductions)::bigint as deductions,
      sum(net)::bigint as net, sum(employer_cost)::bigint as "employerCost",
      (count(*) filter (where exceptions @? '$[*] ? (@.blocks == true)'))::int as blocked
    from payslip_draft where ${theirs}`.execute(db);
  assert(sums?.people === employees.length, 'a draft that was to be kept is not there');
  const { rows: amounts } = await sql<{ position: number; total: number }>`
    select position::int, sum(amount)::bigint as total
    from payslip_draft cross join unnest(amounts) with ordinality as line (amount, position)
    where ${theirs} group by position`.execute(db);
  const totals: number[] = [];
  for (const { position, total } of amounts) totals[position - 1] = total;
  return { ...sums, totals };
}

/** The sums of a set without those of a part of it. */
const lessSums = (all: SetSums, part: SetSums): SetSums => ({
  people: all.people - part.people,
  blocked: all.blocked - part.blocked,
  gross: all.gross - part.gross,
  deductions: all.deductions - part.deductions,
  net: all.net - part.net,
  employerCost: all.employerCost - part.employerCost,
  totals: all.totals.map((total, at) => total - (part.totals[at] ?? 0)),
});
