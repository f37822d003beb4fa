/** What has been paid for a month: its payslips of every run, and arrears of it that were paid since. */
import { sql } from 'kysely';
import { type KeptLaw, lawOfRun } from '#features/law/law-in-force.server.ts';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { isArrearsCode } from '#pay/arrears/arrears.ts';
import type { EmployeeFacts, PayInput } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import type { Db } from '#server/database/tenant.ts';
import type { RunKind } from '../run/pay-run.form.ts';

type SlipRow = {
  employee: number;
  runId: number;
  draftSet: number;
  kind: string;
  amounts: number[];
  facts: EmployeeFacts;
};

export type PaidPerson = {
  /** By component code, without lines that belong to another month. */
  readonly amounts: Map<string, number>;
  /** The facts of the latest payslip that paid the month itself; where none did, of the first. */
  readonly facts: EmployeeFacts;
  /** One-off amounts that the month's payslips were made with. */
  readonly inputs: readonly PayInput[];
  readonly slips: number;
  /** Whether arrears of the month were paid since. */
  readonly corrected: boolean;
  /** The run that paid the month: the regular one, or the last of another kind. */
  readonly run?: number;
};

export type PaidMonth = {
  readonly people: ReadonlyMap<number, PaidPerson>;
  /** The rules of the regular run that paid a person, or of the first that paid anything. */
  rulesOf(person: PaidPerson | undefined): OwnRules | undefined;
};

/** Reads a paid month, of some people or of all. */
export async function readPaidMonth(
  db: Db,
  organisationId: number,
  month: Month,
  only?: readonly number[],
): Promise<PaidMonth> {
  const ids = only ? [...only] : null;
  const { rows: slips } = await sql<SlipRow>`
    select employee_id as employee, run_id as "runId", draft_set as "draftSet", kind, amounts, facts
    from payslip where organisation_id = ${organisationId} and month = ${month}
      and ${among('employee_id', ids)}
    order by employee_id, id`.execute(db);
  const codes = await readCodes(db, organisationId, month);
  const people = new Map<number, PaidPerson>();
  for (const slip of slips) people.set(slip.employee, joined(people.get(slip.employee), slip, codes));
  await addArrears(db, organisationId, month, ids, people);
  const rules = await readRules(db, organisationId, month);
  const [first] = rules.values();
  return { people, rulesOf: (person) => rules.get(person?.run ?? 0) ?? first };
}

const setKey = (runId: number, draftSet: number): string => `${runId}/${draftSet}`;

async function readCodes(
  db: Db,
  organisationId: number,
  month: Month,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ runId: number; draftSet: number; codes: string[] }>`
    select component.run_id as "runId", component.draft_set as "draftSet",
      array_agg(component.code order by component.position) as codes
    from pay_run run
    join run_component component on component.organisation_id = run.organisation_id
      and component.run_id = run.id and component.draft_set = run.draft_set
    where run.organisation_id = ${organisationId} and run.month = ${month}
    group by component.run_id, component.draft_set`.execute(db);
  return new Map(rows.map(({ runId, draftSet, codes }) => [setKey(runId, draftSet), codes]));
}

/** Amounts of a run that are of no component of the month: arrears of others, and what a settlement added. */
const ofAnother = (source: PayInput['source']): boolean =>
  source?.form === 'arrear' || source?.form === 'settlement';

/** A bonus, say: what has changed since the month was paid is not paid with it. */
const besides: ReadonlySet<string> = new Set<RunKind>(['off-cycle', 'bonus', 'arrears']);

function joined(
  known: PaidPerson | undefined,
  slip: SlipRow,
  codes: ReadonlyMap<string, readonly string[]>,
): PaidPerson {
  const amounts = known?.amounts ?? new Map<string, number>();
  codes.get(setKey(slip.runId, slip.draftSet))?.forEach((code, position) => {
    const amount = slip.amounts[position];
    if (amount && !isArrearsCode(code)) amounts.set(code, (amounts.get(code) ?? 0) + amount);
  });
  const inputs = new Map(known?.inputs.map((input) => [inputKey(input), input]));
  for (const input of slip.facts.inputs) if (!ofAnother(input.source)) inputs.set(inputKey(input), input);
  return {
    amounts,
    facts: known && besides.has(slip.kind) ? known.facts : slip.facts,
    inputs: [...inputs.values()],
    slips: (known?.slips ?? 0) + 1,
    corrected: false,
    run: slip.kind === 'regular' ? slip.runId : (known?.run ?? slip.runId),
  };
}

const inputKey = ({ source, component, amount }: PayInput): string =>
  source ? `${source.form}/${source.id}` : `${component}/${amount}`;

async function addArrears(
  db: Db,
  organisationId: number,
  month: Month,
  ids: number[] | null,
  people: Map<number, PaidPerson>,
): Promise<void> {
  const { rows } = await sql<{ employee: number; code: string; amount: number }>`
    select employee_id as employee, component as code, sum(amount)::bigint as amount from arrear
    where organisation_id = ${organisationId} and month_earned = ${month} and status = 'paid'
      and ${among('employee_id', ids)}
    group by employee_id, component`.execute(db);
  for (const { employee, code, amount } of rows) {
    const known = people.get(employee);
    const amounts = known?.amounts ?? new Map<string, number>();
    amounts.set(code, (amounts.get(code) ?? 0) + amount);
    if (known) people.set(employee, { ...known, amounts, corrected: true });
    else people.set(employee, { ...nobody(employee), amounts, corrected: true });
  }
}

/** Who was paid for the month by arrears alone: joined before the run and was recorded after it. */
const nobody = (employee: number): PaidPerson => ({
  amounts: new Map(),
  facts: {
    employee: String(employee),
    joined: '9999-12-31',
    salaries: [],
    workStates: [],
    lossOfPay: [],
    inputs: [],
  },
  inputs: [],
  slips: 0,
  corrected: false,
});

/** By run, the month's regular ones in order; where there is none, all that paid anything. */
async function readRules(
  db: Db,
  organisationId: number,
  month: Month,
): Promise<ReadonlyMap<number, OwnRules>> {
  const { rows } = await sql<{ id: number; rules: OwnRules; law: KeptLaw }>`
    select run.id, set.rules, set.law from pay_run run
    join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    where run.organisation_id = ${organisationId} and run.month = ${month}
      and run.state in ('locked', 'paid', 'closed')
      and (run.kind = 'regular' or not exists (select from pay_run other
        where other.organisation_id = ${organisationId} and other.month = ${month}
          and other.kind = 'regular' and other.state in ('locked', 'paid', 'closed')))
    order by run.id`.execute(db);
  const found = new Map<number, OwnRules>();
  for (const { id, rules, law } of rows) found.set(id, await withWagesAsPaid(db, month, rules, law));
  return found;
}

/**
 * Which wages state insurance counts is not changed for a month that is paid: cover is decided and returned
 * half year by half year. Where the organisation had stated nothing, it is what the law of the run said.
 */
async function withWagesAsPaid(db: Db, month: Month, rules: OwnRules, kept: KeptLaw): Promise<OwnRules> {
  if (rules.insuranceWages) return rules;
  const base = (await lawOfRun(db, kept)).stateInsurance.insuranceWageBase.find(lastDay(month));
  return base ? { ...rules, insuranceWages: { base: base.value } } : rules;
}
