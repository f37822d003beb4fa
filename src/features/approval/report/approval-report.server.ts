/** What waits for approvals, how long their steps take, and the decisions behind that. */
import { sql } from 'kysely';
import { approvalChoices } from '#kernel/approval.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { approvalsDecided, approvalsWaiting, approvalTimes, outcomes } from './approval.report.ts';
import { type AskedStep, decidedSteps, readForms, type Span } from './decided-step.server.ts';
import { type WaitingNow, waitingNow } from './waiting-now.server.ts';
import { whoIsAsked } from './who-is-asked.server.ts';

/** What is usual is told by the decisions of so many days before today. */
const usualDays = 180;
const daysMost = 731;
/** Where no first day is asked for. */
const daysOfNone = 90;

type Times = {
  readonly action: string;
  readonly flow: string | null;
  readonly level: number;
  readonly decided: number;
  readonly declined: number;
  readonly median: number;
  readonly longest: number;
};
type TimesOf = Times & { readonly form: string };

const keyOf = (form: string, action: string, flow: string | null, level: number): string =>
  JSON.stringify([form, action, flow, level]);
const wordsOf = (of: string): string => approvalChoices[of] ?? of;
const partsOf = (of: string | null): { readonly only?: string; readonly action: string | null } => {
  const [only, action = null] = of?.split('/') ?? [];
  return only === undefined ? { action: null } : { only, action };
};

function spanOf(asked: { readonly from: IsoDate | null; readonly to: IsoDate }): Span {
  const { to } = asked;
  const from = asked.from ?? addDays(to, -daysOfNone);
  if (addDays(from, daysMost) < to) invalid({ to: 'At most two years at once.' });
  return { from, to };
}

/** By approval, flow and level, of the records that the session reads. */
async function timesOf(work: Work, span: Span, of: string | null): Promise<TimesOf[]> {
  const { only, action } = partsOf(of);
  const found: TimesOf[] = [];
  for (const form of readForms(work, only)) {
    const { rows } = await sql<Times>`
      select s.action, s.flow, s.level, count(*)::int as decided,
        (count(*) filter (where s.outcome = 'declined'))::int as declined,
        percentile_disc(0.5) within group (order by s.days) as median, max(s.days) as longest
      from (${decidedSteps(work, form, span, { action, flow: null, step: null })}) s
      group by s.action, s.flow, s.level`.execute(work.db);
    for (const row of rows) found.push({ ...row, form: form.name });
  }
  return found;
}

const shown = ({ level, flow }: { level: number; flow: string | null }) => ({
  flow,
  level: level === 0 ? null : level,
});

export const approvalTimesServer = reportServer(approvalTimes, async (work, { of, ...asked }) => {
  const { from, to } = spanOf(asked);
  const rows = new Map<string, ReportRow>();
  const begun = (form: string, action: string, flow: string | null, level: number): ReportRow => ({
    ...{ what: wordsOf(`${form}/${action}`), of: `${form}/${action}`, step: level, from, to },
    ...{ ...shown({ level, flow }), decided: 0, declined: 0, median: null, longest: null },
    ...{ waiting: 0, waitingLongest: null },
  });
  for (const { form, action, flow, level, ...figures } of await timesOf(work, { from, to }, of))
    rows.set(keyOf(form, action, flow, level), { ...begun(form, action, flow, level), ...figures });
  for (const one of await stepsWaiting(work, of)) {
    const key = keyOf(one.form.name, one.action, one.flow, one.level);
    const row = rows.get(key) ?? begun(one.form.name, one.action, one.flow, one.level);
    const waitingLongest = Math.max(Number(row['waitingLongest'] ?? 0), one.days);
    rows.set(key, { ...row, waiting: Number(row['waiting']) + 1, waitingLongest });
  }
  const orderOf = ({ what, flow, step }: ReportRow) => `${what} ${flow ?? ''} ${String(step).padStart(3)}`;
  return [...rows.values()].toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
});

async function stepsWaiting(work: Work, of: string | null, atLeast?: number): Promise<WaitingNow[]> {
  const { only, action } = partsOf(of);
  const waiting = await waitingNow(work, only, atLeast);
  return waiting.filter((one) => action === null || one.action === action);
}

export const approvalsWaitingServer = reportServer(approvalsWaiting, async (work, asked) => {
  const { of, atLeast, flow, step } = asked;
  const waiting = (await stepsWaiting(work, of, atLeast ?? 0)).filter(
    (one) => (flow === null || one.flow === flow) && (step === null || one.level === step),
  );
  const span = { from: addDays(work.today, -usualDays), to: work.today };
  const times = new Map<string, Times>();
  for (const form of new Set(waiting.map((one) => one.form.name)))
    for (const each of await timesOf(work, span, form))
      times.set(keyOf(form, each.action, each.flow, each.level), each);
  const those = await whoIsAsked(work, waiting);
  return waiting.map((one, at): ReportRow => {
    const { form, action, record, title, since, days, sentBy, levels } = one;
    return {
      ...{ request: title, recordId: record, recordForm: form.name, what: wordsOf(`${form.name}/${action}`) },
      ...{ since, days, sentBy, ...shown(one), levels: levels === 0 ? null : levels, ...those[at] },
      ...{ of: `${form.name}/${action}`, step: one.level, ...span },
      usual: times.get(keyOf(form.name, action, one.flow, one.level))?.median ?? null,
    };
  });
});

type Decided = {
  readonly action: string;
  readonly flow: string | null;
  readonly level: number;
  readonly record: number;
  readonly title: string;
  readonly since: IsoDate;
  readonly ended: IsoDate;
  readonly days: number;
  readonly outcome: 'agreed' | 'declined';
  readonly by: string | null;
};

export const approvalsDecidedServer = reportServer(approvalsDecided, async (work, asked) => {
  const { of, flow, step, outcome } = asked;
  const span = spanOf(asked);
  const { only, action } = partsOf(of);
  const wanted: AskedStep = { action, flow, step };
  const found: (ReportRow & { readonly days: number })[] = [];
  for (const form of readForms(work, only)) {
    const { rows } = await sql<Decided>`
      select s.action, s.flow, s.level, s.record, s.title, ${dayOfInstant(sql`s.since`)} as since,
        ${dayOfInstant(sql`s.ended`)} as ended, s.days, s.outcome, s.by
      from (${decidedSteps(work, form, span, wanted)}) s
      where ${outcome}::text is null or s.outcome = ${outcome}`.execute(work.db);
    for (const row of rows)
      found.push({
        ...{ request: row.title, recordId: row.record, recordForm: form.name, ...shown(row) },
        ...{ what: wordsOf(`${form.name}/${row.action}`), since: row.since, ended: row.ended },
        ...{ days: row.days, by: row.by, outcome: outcomes[row.outcome] },
      });
  }
  return found.toSorted((a, b) => b.days - a.days);
});
