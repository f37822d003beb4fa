/**
 * What of all that a run rests on has changed since it was calculated, of whom and by whom: told where the
 * run is looked at, and not only when it is sent. Sending and approving compare the same.
 */
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { isoDate } from '#kernel/calendar.ts';
import { isArrearsCode } from '#pay/arrears/arrears.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Source } from '#pay/model/source.ts';
import type { ArrearOfRun, RunPerson } from '#pay/run/run-person.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { keyOfSource, whoEntered } from '../fact/entered.server.ts';
import { fingerprintOf, textOf } from '../run/draft-store.server.ts';
import { gatherInTurns } from '../run/run-gathering.server.ts';
import { isLocked, type RunHead, readHead } from '../run/run-head.server.ts';
import { arrearsMoved, type ChangedFact, changedFacts } from './changed-facts.ts';
import { type Entered, whenLawChanged, whoChangedRules } from './changed-rules.server.ts';
import { type ChangeSince, type Since, sinceCall } from './since.call.ts';

/** More are read only when somebody asks: it takes as long as reading the month. */
const peopleUnasked = 5_000;
/** So many changes are named. */
const mostNamed = 60;

/** `entered`: of what is not one record. */
type Found = ChangedFact & { readonly employee: number | null; readonly entered?: Entered };

type Set = { readonly fingerprint: string; readonly rules: OwnRules; readonly sameLaw: boolean };

const drafts = (work: Work, run: RunHead) => sql`organisation_id = ${work.session.organisationId}
  and run_id = ${run.id} and draft_set = ${run.draftSet}`;

async function digestsOf(work: Work, run: RunHead): Promise<Map<number, string>> {
  const { rows } = await sql<{ employee: number; digest: string }>`
    select employee_id as employee, md5(facts::text) as digest from payslip_draft
    where ${drafts(work, run)}`.execute(work.db);
  return new Map(rows.map(({ employee, digest }) => [employee, digest]));
}

async function factsThen(
  work: Work,
  run: RunHead,
  people: readonly number[],
): Promise<ReadonlyMap<number, EmployeeFacts>> {
  const { rows } = await sql<{ employee: number; facts: EmployeeFacts }>`
    select employee_id as employee, facts from payslip_draft where ${drafts(work, run)}
      and employee_id = any (${[...people]}::bigint[])`.execute(work.db);
  return new Map(rows.map(({ employee, facts }) => [employee, facts]));
}

type Compared = {
  readonly set: Set | undefined;
  readonly rules: OwnRules;
  readonly now: string;
  readonly moved: readonly RunPerson[];
  readonly gone: readonly number[];
  readonly arrears: readonly ArrearOfRun[];
};

/** Everything that the calculation read, beside what it reads now. */
async function compared(work: Work, run: RunHead): Promise<Compared> {
  const gathered = await gatherInTurns(work, { ...run, payOn: isoDate(run.payOn), afresh: true });
  const { rules, law, arrears } = gathered;
  const {
    rows: [set],
  } = await sql<Set>`
    select fingerprint, rules,
      law = ${JSON.stringify(law.rows)}::jsonb as "sameLaw"
    from pay_run_set where ${drafts(work, run)}`.execute(work.db);
  const fingerprint = fingerprintOf(gathered);
  const left = await digestsOf(work, run);
  const moved: RunPerson[] = [];
  for await (const turn of gathered.turns([work]))
    for (const person of turn) {
      const facts = textOf(person.facts);
      fingerprint.add(person, facts);
      const employee = Number(person.facts.employee);
      if (left.get(employee) !== hash('md5', facts)) moved.push(person);
      left.delete(employee);
    }
  return { set, rules, now: fingerprint.ended(), moved, gone: [...left.keys()], arrears };
}

/** Lines of arrears come and go with the arrears, and are nobody's rules. */
const lasting = ({ components, ...rules }: OwnRules): unknown =>
  JSON.parse(JSON.stringify({ ...rules, components: components.filter(({ code }) => !isArrearsCode(code)) }));

const sameRules = (then: OwnRules, now: OwnRules): boolean => isDeepStrictEqual(lasting(then), lasting(now));

/** What is told of everybody. */
const rulesChanged = 'Rules of pay: components, structures, pay tables or settings';
const lawChanged = 'A row of law';
const othersChanged = 'What other runs of the month have paid';

async function foundOf(
  work: Work,
  run: RunHead,
  { set, rules, moved, gone, arrears }: Compared,
): Promise<Found[]> {
  const before = await factsThen(
    work,
    run,
    moved.map(({ facts }) => Number(facts.employee)),
  );
  const holds = await holdsOf(work, [...gone, ...moved.map(({ facts }) => Number(facts.employee))]);
  const theirs = moved.flatMap(({ facts }): Found[] => {
    const employee = Number(facts.employee);
    const then = before.get(employee);
    if (!then) return [{ employee, what: 'Comes into the run', from: holds.get(employee) ?? facts.source }];
    const late = arrearsMoved(then, facts) ? arrears.filter((each) => each.employee === employee) : [];
    const causes = late.map(({ from }) => ({ employee, what: 'Arrears of earlier months', from }));
    return [...changedFacts(then, facts).map((each) => ({ ...each, employee })), ...causes];
  });
  const left = gone.map((employee) => ({
    ...{ employee, what: 'No longer in the run', from: holds.get(employee) },
  }));
  return [...(await forEverybody(work, run.calculatedAt ?? '', { set, rules })), ...theirs, ...left];
}

/** The rules, once for each who changed them, and the law. */
async function forEverybody(
  work: Work,
  since: string,
  { set, rules }: Pick<Compared, 'set' | 'rules'>,
): Promise<Found[]> {
  const found = (what: string, entered?: Entered): Found => ({
    ...{ employee: null, what, from: undefined },
    ...(entered && { entered }),
  });
  const changed = set && !sameRules(set.rules, rules);
  const who = changed ? await whoChangedRules(work, since) : [];
  return [
    ...(changed && who.length === 0 ? [found(rulesChanged)] : who.map((each) => found(rulesChanged, each))),
    ...(set?.sameLaw === false ? [found(lawChanged, await whenLawChanged(work, since))] : []),
  ];
}

/** The hold of each, which puts somebody out of a run and back into it. */
async function holdsOf(work: Work, people: readonly number[]): Promise<ReadonlyMap<number, Source>> {
  const { rows } = await sql<{ id: number; employee: number }>`
    select distinct on (employee_id) id, employee_id as employee from pay_hold
    where organisation_id = ${work.session.organisationId} and what = 'whole'
      and employee_id = any (${[...people]}::bigint[])
    order by employee_id, changed_at desc`.execute(work.db);
  return new Map(rows.map(({ id, employee }) => [employee, { form: 'pay-hold', id: String(id) }]));
}

/** Who took a record away: it is not there to say who entered it. */
async function whoDeleted(work: Work, sources: readonly Source[]): Promise<ReadonlyMap<string, Entered>> {
  const { rows } = await sql<Entered & { form: string; id: string }>`
    select distinct on (entry.form, entry.record) entry.form, entry.record::text as id,
      coalesce(account.name, entry.actor) as by, entry.created_at as at
    from audit_entry entry
    join unnest(${sources.map(({ form }) => form)}::text[], ${sources.map(({ id }) => id)}::text[])
      as source (form, id) on source.form = entry.form and source.id = entry.record::text
    left join user_account account on account.organisation_id = entry.organisation_id
      and account.id = entry.created_by
    where entry.organisation_id = ${work.session.organisationId} and entry.action = 'delete'
    order by entry.form, entry.record, entry.id desc`.execute(work.db);
  return new Map(rows.map(({ form, id, ...each }) => [keyOfSource({ form, id }), each]));
}

async function namesOf(work: Work, people: readonly number[]) {
  const { rows } = await sql<{ employee: number; name: string; code: string }>`
    select employee.id as employee, employee.code, ${fullNameOf('employee')} as name from employee
    where employee.organisation_id = ${work.session.organisationId}
      and employee.id = any (${[...people]}::bigint[])`.execute(work.db);
  return new Map(rows.map((row) => [row.employee, row]));
}

async function named(work: Work, run: RunHead, found: readonly Found[]): Promise<ChangeSince[]> {
  const sources = found.flatMap(({ from }) => (from ? [from] : []));
  const entered = await whoEntered(work, sources);
  const gone = sources.filter((source) => !entered.has(keyOfSource(source)));
  const deleted = gone.length === 0 ? new Map<string, Entered>() : await whoDeleted(work, gone);
  const names = await namesOf(
    work,
    found.flatMap(({ employee }) => (employee === null ? [] : [employee])),
  );
  const rows = found.map(({ employee, what, from, entered: of }) => {
    const key = from && keyOfSource(from);
    const who = of ?? ((key && (entered.get(key) ?? deleted.get(key))) || undefined);
    const person = employee === null ? undefined : names.get(employee);
    return {
      ...{ employee, name: person?.name ?? null, code: person?.code ?? null, what },
      by: who?.by ?? null,
      at: who?.at ?? null,
    };
  });
  return withoutEarlier(rows, run.calculatedAt ?? '');
}

/** Of what one person's salary, say, consists of, only what was entered since is why it is another. */
function withoutEarlier(rows: readonly ChangeSince[], calculatedAt: string): ChangeSince[] {
  const isSince = ({ at }: ChangeSince): boolean => at !== null && new Date(at) > new Date(calculatedAt);
  const groups = Map.groupBy(rows, ({ employee, what }) => `${employee}/${what}`);
  return [...groups.values()].flatMap((each) => (each.some(isSince) ? each.filter(isSince) : each));
}

/** Answered of a run that is not locked yet; who asked has read the month as a calculation does. */
async function changedSince(work: Work, run: RunHead): Promise<Since> {
  const all = await compared(work, run);
  if (all.set?.fingerprint === all.now) return { changed: false, rows: [], people: 0 };
  const found = await foundOf(work, run, all);
  const rows = found.length > 0 ? found : [{ employee: null, what: othersChanged, from: undefined }];
  return {
    changed: true,
    rows: await named(work, run, rows.slice(0, mostNamed)),
    people: new Set(found.flatMap(({ employee }) => (employee === null ? [] : [employee]))).size,
  };
}

/** Whether sending it would be refused for it; null where that is looked up on request alone. */
export async function hasChanged(work: Work, runId: number): Promise<boolean | null> {
  const run = await readHead(work, runId);
  if (run.draftSet === null || isLocked(run)) return false;
  if ((run.sums?.people ?? 0) > peopleUnasked) return null;
  const { set, now } = await compared(work, run);
  return set?.fingerprint !== now;
}

const nothing: Since = { changed: false, rows: [], people: 0 };

export const sinceRoute = route({
  ...sinceCall,
  summary: 'What has changed since the run was calculated, of whom and by whom',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    const run = await readHead(work, request.params.id);
    if (run.draftSet === null || isLocked(run)) return nothing;
    if ((run.sums?.people ?? 0) > peopleUnasked && !request.query.look) return { ...nothing, changed: null };
    return changedSince(work, run);
  },
});
