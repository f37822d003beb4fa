/** What waits for the session's decision, over all forms; and what the session has sent and still waits. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type Form, wordFor } from '#kernel/form.ts';
import { accessTo } from '../forms/access.ts';
import { fieldColumn, formTable, titleOf } from '../forms/list/expression.ts';
import { listPage } from '../forms/list/list.ts';
import type { Sql } from '../forms/list/sql.ts';
import { ownerColumn, reachCondition } from '../forms/reach.ts';
import { fingerprintsOf } from '../forms/record/approval.ts';
import type { Work } from '../work.ts';
import { pathOf } from './notice.ts';
import {
  type Awaiting,
  awaitingForms,
  type Deciding,
  decidingForms,
  mostOfOneForm,
  requestOf,
} from './to-decide.ts';

type Waiting = {
  readonly form: string;
  readonly one: string;
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly state: string;
  readonly path: string;
  /** When it came to wait, as an instant, and who did that. */
  readonly since: string;
  /** The day by which it has to be decided, where a field says so. */
  readonly dueOn: IsoDate | null;
  readonly by: string | null;
  readonly level: number | null;
  readonly levels: number | null;
  readonly waitsFor: string | null;
  /** It goes by a flow that lets whoever is asked forward it, and the session is asked itself. */
  readonly forwards: boolean;
};
/** One that the session can decide on, with what each way of deciding has to name. */
type ToDecide = Waiting & {
  readonly fingerprint: string;
  /** Whom it is about, where that is a person; what the list of its form shows besides the title. */
  readonly person: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly routine: boolean;
  readonly actions: readonly { readonly action: string; readonly word: string; readonly asks: boolean }[];
};

/** To the microsecond, so that requests of several forms that came in one second keep their order. */
const byComing = (a: Waiting, b: Waiting): number => Number(a.since > b.since) - Number(a.since < b.since);

/** Within so many days what has a day comes before everything else. */
const soonDays = 7;

/** What is paid or begins within a week, the nearest day first; then the rest as it came. */
const byUrgency =
  (today: IsoDate) =>
  (a: Waiting, b: Waiting): number => {
    const soon = addDays(today, soonDays);
    const day = ({ dueOn }: Waiting) => (dueOn !== null && dueOn <= soon ? dueOn : '9999-12-31');
    return Number(day(a) > day(b)) - Number(day(a) < day(b)) || byComing(a, b);
  };

/** What waits for this session, what is due soon first, then the oldest. */
export async function inboxOf(work: Work): Promise<ToDecide[]> {
  const found: ToDecide[] = [];
  for (const deciding of await decidingForms(work)) found.push(...(await toDecideIn(work, deciding)));
  return found.sort(byUrgency(work.today));
}

/** What the session has sent, or is about its person, and waits for others. */
export async function sentBy(work: Work): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const { form, states } of await awaitingForms(work)) {
    const reach = work.may(form.name, 'read');
    if (!reach) continue;
    const owner = ownerColumn(form);
    const { userId, employeeId } = work.session;
    const own = owner === undefined ? sql`false` : sql`${sql.ref(`b.${owner}`)} = ${employeeId}::bigint`;
    const mine = sql`(coalesce(r.asker, b.changed_by) = ${userId} or ${own})`;
    const conditions = [reachCondition(work, form, reach, 'b'), mine];
    found.push(...(await waitingIn(work, { form, states }, conditions)));
  }
  return found.sort(byComing);
}

async function toDecideIn(work: Work, { form, states, approval, conditions }: Deciding): Promise<ToDecide[]> {
  const rows = await waitingIn(work, { form, states }, conditions);
  const ids = rows.map(({ id }) => id);
  const prints = await fingerprintsOf(work, form, ids);
  const facts = await factsOf(work, form, ids);
  return rows.map((row) => ({
    ...row,
    fingerprint: prints.get(row.id) ?? '',
    person: facts.get(row.id)?.person ?? null,
    values: facts.get(row.id)?.values ?? {},
    routine: approval.routine === true,
    actions: Object.keys(form.states?.[row.state] ?? {})
      .filter((name) => work.may(form.name, name))
      .map((name) => ({ action: name, word: wordFor(form, name), asks: needsWords(work, form, name) })),
  }));
}

type Facts = Pick<ToDecide, 'person' | 'values'>;

/** What a decision is made by, as far as the session may see it. */
async function factsOf(work: Work, form: Form, ids: readonly number[]): Promise<ReadonlyMap<number, Facts>> {
  if (ids.length === 0 || !work.may(form.name, 'read')) return new Map();
  const filters = [{ field: 'id', is: ids }];
  const { rows } = await listPage(work, accessTo(work, form, 'read'), { filters, limit: mostOfOneForm });
  const told = new Set<string>([...form.title, form.belongsTo ?? '']);
  return new Map(
    rows.map(({ id, values }) => [
      id,
      {
        person: titleIn(values[form.belongsTo ?? '']),
        values: Object.fromEntries(Object.entries(values).filter(([name]) => !told.has(name))),
      },
    ]),
  );
}

const titleIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'title' in value ? String(value.title) : null;

/** Whether an action asks for something that has to be typed. */
const needsWords = (work: Work, form: Form, action: string): boolean =>
  Object.keys(work.host.forms.servers.get(form.name)?.actions[action]?.asks ?? {}).length > 0;

/** The day by which what waits is decided, by the first of its approvals that names one. */
function dueColumn(form: Form): Sql {
  const by = Object.values(form.approvals ?? {}).find((approval) => approval.by)?.by;
  const field = by === undefined ? undefined : form.fields[by];
  return by === undefined || !field ? sql.lit(null) : fieldColumn('b', by, field);
}

async function waitingIn(
  work: Work,
  { form, states }: Awaiting,
  conditions: readonly Sql[],
): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'form' | 'one' | 'path'>>`
    select b.id, b.version, b.state, ${titleOf(work.host.forms, form, 'b')} as title,
      to_char(coalesce(r.created_at, b.changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        as since, ${dueColumn(form)} as "dueOn",
      (select u.name from user_account u where u.organisation_id = b.organisation_id
        and u.id = coalesce(r.asker, b.changed_by)) as by,
      r.level, r.levels, r.waits_for as "waitsFor",
      coalesce((r.plan -> 'forwards')::boolean, false) and exists (select from approval_answer mine
        where mine.organisation_id = r.organisation_id and mine.request_id = r.id and mine.level = r.level
          and mine.user_id = ${work.session.userId} and mine.state = 'waiting') as forwards
    from ${formTable(form)} b ${requestOf(form)}
    where b.organisation_id = ${work.session.organisationId} and b.state = any(${[...states]}::text[])
      and ${sql.join([...conditions], sql` and `)}
    order by coalesce(r.created_at, b.changed_at), b.id limit ${mostOfOneForm}`.execute(work.db);
  return rows.map((row) => ({ ...row, form: form.name, one: form.one, path: pathOf(form, row.id) }));
}
