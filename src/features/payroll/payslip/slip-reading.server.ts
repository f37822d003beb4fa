/** One person's payslip of a run, draft or locked, with its lines, and why each line is what it is. */

import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { type Paise, zero } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { explain } from '#pay/explain/explain.ts';
import { type Because, figure } from '#pay/model/because.ts';
import { type ComponentKind, type OnPayslip, usuallyOnPayslip } from '#pay/model/component.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Source } from '#pay/model/source.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Explained } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { keyOfSource, whoEntered } from '../fact/entered.server.ts';
import { partOfMonth, withArrearCauses } from '../run/run-because.server.ts';
import { readLastRunOf } from '../run/run-component.server.ts';
import { planOf } from '../run/set-plan.server.ts';

export type SlipRow = {
  readonly runId: number;
  readonly draftSet: number;
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly month: Month;
  readonly payOn: IsoDate;
  /** Of a locked payslip: the day from which its person sees it; null: since approval. */
  readonly publishedOn: IsoDate | null;
  readonly period: number | null;
  readonly daysPaid: number;
  readonly gross: Paise;
  readonly deductions: Paise;
  readonly net: Paise;
  readonly employerCost: Paise;
  readonly amounts: readonly Paise[];
  readonly facts: EmployeeFacts;
  readonly exceptions: readonly { code: string; blocks: boolean; sentence: string }[] | null;
};

type SlipLine = {
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  readonly amount: Paise;
  readonly lastAmount: Paise | null;
  readonly onPayslip: OnPayslip;
};

const person = sql`employee.code, ${fullNameOf('employee')} as name`;
/** As the payslip was issued; older ones have no head. */
const issuedTo = sql`coalesce(slip.head ->> 'code', employee.code) as code, coalesce(slip.head ->> 'name',
  ${fullNameOf('employee')}) as name`;
const figures = sql`slip.run_id as "runId", slip.draft_set as "draftSet", slip.employee_id as employee,
  slip.days_paid as "daysPaid", slip.gross, slip.deductions, slip.net, slip.employer_cost as "employerCost",
  slip.amounts, slip.facts, run.month, run.pay_on as "payOn", run.published_on as "publishedOn", run.period`;
const joins = sql`
  join pay_run run on run.organisation_id = slip.organisation_id and run.id = slip.run_id
  join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id`;

/** A locked payslip, by its id. */
export async function readPayslip(work: Work, id: number): Promise<SlipRow> {
  const {
    rows: [slip],
  } = await sql<SlipRow>`
    select ${figures}, ${issuedTo}, null as exceptions from payslip slip ${joins}
    where slip.organisation_id = ${work.session.organisationId} and slip.id = ${id}`.execute(work.db);
  return slip ?? notFound('This payslip');
}

/** What a run holds for a person: the payslip when it is locked, else the draft of its last calculation. */
export async function readSlipOfRun(work: Work, runId: number, employee: number): Promise<SlipRow> {
  const of = sql`slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${runId}
    and slip.employee_id = ${employee}`;
  const {
    rows: [slip],
  } = await sql<SlipRow>`
    select ${figures}, ${issuedTo}, null::jsonb as exceptions from payslip slip ${joins} where ${of}
    union all
    select ${figures}, ${person}, slip.exceptions from payslip_draft slip ${joins}
    where ${of} and slip.draft_set = run.draft_set`.execute(work.db);
  return slip ?? notFound('This person’s payslip in the run');
}

type ComponentRow = {
  position: number;
  code: string;
  kind: ComponentKind;
  label: string;
  on: OnPayslip | null;
};

/** The lines in payslip order, each beside its amount of the payslip before. */
export async function linesOf(work: Work, slip: SlipRow): Promise<SlipLine[]> {
  const { organisationId } = work.session;
  const { rows: components } = await sql<ComponentRow>`
    select position, code, kind, label, on_payslip as on from run_component
    where organisation_id = ${organisationId} and run_id = ${slip.runId} and draft_set = ${slip.draftSet}
    order by position`.execute(work.db);
  const before = await readLastRunOf(work, slip);
  const { rows: last } = await sql<{ code: string; amount: Paise }>`
    select code, amount from payslip_line
    where organisation_id = ${organisationId} and run_id = ${before?.id ?? 0}
      and employee_id = ${slip.employee}`.execute(work.db);
  const lastAmounts = new Map(last.map(({ code, amount }) => [code, amount]));
  return components.map(({ position, code, kind, label, on }) => ({
    code,
    kind,
    label,
    amount: itemAt(slip.amounts, position),
    lastAmount: last.length > 0 ? (lastAmounts.get(code) ?? zero) : null,
    onPayslip: on ?? usuallyOnPayslip(kind),
  }));
}

/**
 * Recomputed from the facts and rules that the payslip was made from. What the payslip never shows is
 * explained where `all` is asked for.
 */
export async function whyOf(work: Work, slip: SlipRow, code: string, all = true): Promise<Because> {
  const plan = await planOf(work, { id: slip.runId, draftSet: slip.draftSet });
  const position = plan?.positions.get(code);
  const component = position === undefined ? undefined : plan?.components[position];
  if (!plan || position === undefined || (!all && component?.onPayslip === 'never'))
    return notFound('This line');
  const paid = slip.amounts[position] ?? zero;
  const because = partOfMonth(explain(plan, slip.facts, code), paid);
  const known = { entered: await whoEntered(work, sourcesOf(because)), opens: await opensDays(work, slip) };
  return withArrearCauses(work, slip, withPeople(because, known));
}

function sourcesOf(because: Because): Source[] {
  return [...(because.source ? [because.source] : []), ...because.parts.flatMap(sourcesOf)];
}

type OpensDay = (form: string, on: IsoDate) => string | undefined;

/** Where days of this person are shown, by the form that stands for them. */
async function opensDays(work: Work, { employee }: SlipRow): Promise<OpensDay> {
  const found = new Map<string, (on: IsoDate) => string>();
  for (const { form, opensDay } of work.host.forms.paySources) {
    const opens = await opensDay?.(work, employee);
    if (opens) found.set(form.name, opens);
  }
  return (form, on) => found.get(form)?.(on);
}

type Known = { readonly entered: ReadonlyMap<string, Explained>; readonly opens: OpensDay };

/** Who entered it and where its day is; what is said of a record is not said again of each of its days. */
function withPeople(because: Because, known: Known, above?: string): Because {
  const { source } = because;
  const key = source && keyOfSource(source);
  const { says, ...who } = (key && key !== above && known.entered.get(key)) || {};
  const path = source?.on && known.opens(source.form, source.on);
  const parts = because.parts.map((part) => withPeople(part, known, key));
  return {
    ...because,
    ...(source ? { source: { ...source, ...who, ...(path && { path }) } } : {}),
    parts: says === undefined ? parts : [...parts, figure(says, '')],
  };
}
