/** Why pay changed since the month before: of one person, and of a whole run as a bridge. */

import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addMonths, firstDay, formatDate, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { peopleSetByHand } from '../override/overridden-people.server.ts';
import { changeInRunCall, type SlipChange } from '../payslip/slip.call.ts';
import { readSlipOfRun, type SlipRow } from '../payslip/slip-reading.server.ts';
import { type PaidRun, readLastRun, readLastRunOf } from '../run/run-component.server.ts';
import { isLocked, type RunHead, readHead, slipTable } from '../run/run-head.server.ts';
import { daysOfRun } from '../run/run-period.server.ts';
import { planOf } from '../run/set-plan.server.ts';
import {
  type Cause,
  type CauseKind,
  causesOfChange,
  causeWords,
  isDaysInService,
  isOfService,
} from './pay-cause.ts';
import { bridgeCall } from './run.call.ts';

/** The causes of one payslip's difference from the regular one of the month before. */
export async function changeOfSlip(work: Work, slip: SlipRow): Promise<SlipChange> {
  const nothing = { last: null, lastPeriod: null, lastNet: null, net: slip.net, causes: [] };
  const last = await readLastRunOf(work, slip);
  if (!last) return nothing;
  const {
    rows: [before],
  } = await sql<{ net: number; amounts: number[]; facts: EmployeeFacts }>`
    select net, amounts, facts from payslip where organisation_id = ${work.session.organisationId}
      and run_id = ${last.id} and employee_id = ${slip.employee}`.execute(work.db);
  const plan = await planOf(work, { id: slip.runId, draftSet: slip.draftSet });
  const lastPlan = await planOf(work, last);
  if (!before || !plan || !lastPlan) return nothing;
  const causes = causesOfChange(
    { plan, amounts: slip.amounts, facts: slip.facts },
    { plan: lastPlan, amounts: before.amounts, facts: before.facts },
  );
  const lastPeriod = last.period ?? null;
  return { last: last.month, lastPeriod, lastNet: before.net, net: slip.net, causes };
}

export const personChange = route({
  ...changeInRunCall,
  summary: 'Why a person’s net pay differs from the month before: causes that sum to the difference',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told({ employee: 'employee' }, 'pay'),
  async handle(work, request) {
    const { id, employee } = request.params;
    return changeOfSlip(work, await readSlipOfRun(work, id, employee));
  },
});

type Pair = {
  employee: number;
  name: string;
  joinedOn: IsoDate;
  leftOn: IsoDate | null;
  net: number | null;
  lastNet: number | null;
  amounts: number[];
  lastAmounts: number[];
  facts: EmployeeFacts | null;
  lastFacts: EmployeeFacts | null;
};

/** Whoever is paid otherwise than last month. Facts come along where gross moved or an amount was set. */
async function readPairs(work: Work, run: RunHead, last: PaidRun, only?: readonly number[]): Promise<Pair[]> {
  const { organisationId } = work.session;
  const byHand = await peopleSetByHand(work, [run.month, last.month]);
  const needed = sql`now.gross <> last.gross or employee.id = any (${byHand}::bigint[])`;
  const { rows } = await sql<Pair>`
    select employee.id as employee, ${fullNameOf('employee')} as name,
      employee.joined_on as "joinedOn", employee.left_on as "leftOn", now.net, last.net as "lastNet",
      now.amounts, last.amounts as "lastAmounts",
      case when ${needed} then now.facts end as facts,
      case when ${needed} then last.facts end as "lastFacts"
    from (select * from ${slipTable(run)} where organisation_id = ${organisationId} and run_id = ${run.id}
        and draft_set = ${run.draftSet}) now
    full join (select * from payslip where organisation_id = ${organisationId} and run_id = ${last.id}) last
      on last.employee_id = now.employee_id
    join employee on employee.organisation_id = ${organisationId}
      and employee.id = coalesce(now.employee_id, last.employee_id)
    where (now.net is distinct from last.net or now.amounts is distinct from last.amounts)
      and (${only === undefined} or employee.id = any (${[...(only ?? [])]}::bigint[]))
    order by employee.code`.execute(work.db);
  return rows;
}

/** As many people as are explained at once. */
const mostExplained = 2000;

/** Why net pay moved: the two largest causes, and the day in service that explains it where one does. */
type ChangeInWords = { readonly cause: string; readonly known: string | undefined };

/** By person, why net pay moved since the month before, of people who are paid in both months. */
export async function changesInWords(
  work: Work,
  run: RunHead,
  people: readonly number[],
): Promise<ReadonlyMap<number, ChangeInWords>> {
  const last = run.kind === 'regular' && people.length > 0 ? await readLastRun(work, run) : undefined;
  const plan = await planOf(work, { id: run.id, draftSet: run.draftSet ?? 0 });
  const lastPlan = last && (await planOf(work, last));
  if (!last || !plan || !lastPlan) return new Map();
  const found = new Map<number, ChangeInWords>();
  for (const pair of await readPairs(work, run, last, people.slice(0, mostExplained))) {
    if (pair.net === null || pair.lastNet === null) continue;
    const causes = causesOfChange(
      { plan, amounts: pair.amounts, facts: pair.facts ?? undefined },
      { plan: lastPlan, amounts: pair.lastAmounts, facts: pair.lastFacts ?? undefined },
    );
    const day = cameOrWent(pair, run);
    const told = causes.map((cause) => (day && isDaysInService(cause) ? { ...cause, about: day } : cause));
    found.set(pair.employee, {
      cause: largestInWords(told),
      known: isOfService(causes) ? day : undefined,
    });
  }
  return found;
}

function largestInWords(causes: readonly Cause[]): string {
  const [first, second, ...rest] = causes.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const words = [first, second].flatMap((cause) => (cause ? `${cause.about} ${signed(cause.amount)}` : []));
  return rest.length > 0 ? `${words.join(', ')} and ${rest.length} more` : words.join(', ');
}

/** The day on which somebody came or goes, where it lies in the month or the one before. */
function cameOrWent({ joinedOn, leftOn }: Pair, { month }: RunHead): string | undefined {
  if (leftOn !== null && monthOf(leftOn) <= month) return `Last day ${formatDate(leftOn)}`;
  return monthOf(joinedOn) >= addMonths(month, -1) ? `Joined on ${formatDate(joinedOn)}` : undefined;
}

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatRupees(paise(Math.abs(amount)))}`;

type Bridge = {
  /** The first day that the run pays: who left before it has left. */
  readonly from: IsoDate;
  /** Who is in the run for the first time has joined on this day or later. */
  readonly since: IsoDate;
  readonly plan: Plan;
  readonly lastPlan: Plan;
};

function causesOfPair(pair: Pair, { from, since, plan, lastPlan }: Bridge): Cause[] {
  if (pair.lastNet === null) {
    const joined = pair.joinedOn >= since;
    return [{ kind: 'joined', about: joined ? 'Joined' : 'Not in last month’s run', amount: pair.net ?? 0 }];
  }
  if (pair.net === null) {
    const left = pair.leftOn !== null && pair.leftOn < from;
    return left
      ? [{ kind: 'left', about: 'Left', amount: -pair.lastNet }]
      : [{ kind: 'absent', about: 'Not in this run', amount: -pair.lastNet }];
  }
  return causesOfChange(
    { plan, amounts: pair.amounts, facts: pair.facts ?? undefined },
    { plan: lastPlan, amounts: pair.lastAmounts, facts: pair.lastFacts ?? undefined },
  );
}

type Step = {
  kind: CauseKind;
  about: string;
  amount: number;
  people: number;
  most: { employee: number; name: string; amount: number }[];
};

/** The run's difference by cause, each with how many people and the largest of them. */
async function readBridge(work: Work, run: RunHead, last: PaidRun): Promise<Step[]> {
  const plan = await planOf(work, { id: run.id, draftSet: run.draftSet ?? 0 });
  const lastPlan = await planOf(work, last);
  if (!plan || !lastPlan) return [];
  const { month } = run;
  const own = await daysOfRun(work, run);
  const from = own?.from ?? firstDay(month);
  const calendar = await readPayCalendar(work.db, work.session.organisationId);
  const since = own?.from ?? calendar.joinedSince(month);
  const steps = new Map<string, Step>();
  for (const pair of await readPairs(work, run, last)) {
    for (const { kind, about, amount } of causesOfPair(pair, { from, since, plan, lastPlan })) {
      const key = `${kind}/${about}`;
      const step = steps.get(key) ?? { kind, about, amount: 0, people: 0, most: [] };
      step.amount += amount;
      step.people += 1;
      step.most.push({ employee: pair.employee, name: pair.name, amount });
      steps.set(key, step);
    }
  }
  const order = Object.keys(causeWords);
  return [...steps.values()]
    .map((step) => ({
      ...step,
      most: step.most.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount)).slice(0, 20),
    }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.amount - a.amount);
}

export const bridge = route({
  ...bridgeCall,
  summary: 'Why a run’s net pay differs from last month’s: a bridge by cause',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    const last = run.kind === 'regular' ? await readLastRun(work, run) : undefined;
    if (!last || run.draftSet === null) return { last: null, steps: [] };
    const {
      rows: [sums],
    } = await sql<{ net: number }>`
      select net from pay_run where organisation_id = ${work.session.organisationId}
        and id = ${last.id}`.execute(work.db);
    return {
      last: last.month,
      lastPeriod: last.period ?? null,
      lastNet: sums?.net ?? 0,
      net: run.sums?.net ?? 0,
      locked: isLocked(run),
      steps: await readBridge(work, run, last),
    };
  },
});
