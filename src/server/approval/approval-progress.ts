/** Where a record stands on its way through the levels; before it is sent, how it would go. */
import { sql } from 'kysely';
import { type Answer, askingLines, deciders, needs, type Plan } from '#kernel/approval.ts';
import { awaitedIn, type Form, wordFor } from '#kernel/form.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import { dayOfInstant } from '../today.ts';
import type { Work } from '../work.ts';
import type { Question } from './candidates.ts';
import { planByFlow, planFor } from './flow.ts';
import { may, seatsOf, senderOf, toldOf } from './seat.ts';

type Person = {
  readonly name: string;
  readonly because: string;
  readonly state: Answer;
  /** Who answered, where it was somebody else. */
  readonly by: string | null;
  readonly on: string | null;
};
type Standing = {
  /** Of the action that the flow is for: 'Approve'. */
  readonly word: string;
  readonly flow: string;
  readonly because: string | null;
  /** The level that is asked now, from 1; null before it is sent. */
  readonly level: number | null;
  readonly levels: readonly {
    readonly asks: string;
    readonly need: string;
    /** The flow approves this level by itself, or it only tells people. */
    readonly asksNobody: boolean;
    readonly people: readonly Person[];
  }[];
};

/** Undefined where no flow holds: whoever has the right decides. */
export async function standingOf(work: Work, form: Form, record: AnyRecord): Promise<Standing | undefined> {
  const { rows } = await sql<Asked>`
    select id, action, asker, level, plan from approval_request
    where organisation_id = ${work.session.organisationId} and form = ${form.name} and record = ${record.id}
      and state = 'waiting'`.execute(work.db);
  const [request] = rows;
  if (!request) return simulated(work, form, record);
  const { action, asker, plan, level } = request;
  const asked = { form, record, action, asker };
  const people = await answered(work, request.id);
  const levels: Standing['levels'][number][] = [];
  for (const [at, lines] of plan.levels.entries()) {
    const known = people.filter((each) => each.level === at + 1);
    const those = at < level ? known : await aheadOf(work, asked, plan, lines, people);
    levels.push({ ...inWords(lines), people: those.map(shownPerson) });
  }
  return { word: wordFor(form, action), flow: plan.name, because: plan.because ?? null, level, levels };
}

type Asked = {
  readonly id: number;
  readonly action: string;
  readonly asker: number | null;
  readonly level: number;
  readonly plan: Plan;
};
type Placed = Person & { readonly user: number };

const shownPerson = ({ name, because, state, by, on }: Person): Person => ({ name, because, state, by, on });

/** Whom a level to come would ask today; who has agreed below is not asked again where the flow says so. */
async function aheadOf(
  work: Work,
  asked: Question,
  { skipsRepeats }: Plan,
  lines: Plan['levels'][number],
  below: readonly Placed[],
): Promise<Placed[]> {
  const agreed = new Set(below.flatMap(({ user, state }) => (state === 'agreed' ? user : [])));
  const people = await peopleOf(work, asked, lines);
  return people.map((each) =>
    skipsRepeats && each.state === 'waiting' && agreed.has(each.user) ? { ...each, state: 'agreed' } : each,
  );
}

/**
 * The next approval that the record can come to, and who would be asked today. What could be asked for once
 * it was sent, a withdrawal say, is told to whoever may ask for it.
 */
async function simulated(work: Work, form: Form, record: AnyRecord): Promise<Standing | undefined> {
  const awaited = awaitedIn(form, record.state).map((action) => ({ action, sends: undefined }));
  const ahead = Object.entries(form.states?.[record.state ?? ''] ?? {}).flatMap(([sends, state]) =>
    awaitedIn(form, state).map((action) => ({ action, sends })),
  );
  const isNew = record.state === Object.keys(form.states ?? {})[0];
  for (const { action, sends } of [...awaited, ...ahead]) {
    if (sends !== undefined && !isNew && !(await may(work, { form, record }, sends))) continue;
    // What waits without a request was sent by nobody here, least of all by who looks at it.
    const asker = sends === undefined ? null : await senderOf(work, { form, record }, sends);
    const asked = { form, record, action, asker };
    const chosen = await planFor(work, asked);
    if (chosen) return standingBy(work, asked, chosen);
  }
  return undefined;
}

type Chosen = { readonly plan: Plan; readonly because: string };

async function standingBy(work: Work, asked: Question, { plan, because }: Chosen): Promise<Standing> {
  const levels: Standing['levels'][number][] = [];
  for (const lines of plan.levels)
    levels.push({ ...inWords(lines), people: (await peopleOf(work, asked, lines)).map(shownPerson) });
  return { word: wordFor(asked.form, asked.action), flow: plan.name, because, level: null, levels };
}

/** A flow tried on a record: whether it holds for it, which one is used, and whom this one would ask. */
type Tried = {
  readonly fits: boolean;
  readonly because: string;
  /** The flow by which the record goes today; null where whoever has the right decides. */
  readonly used: string | null;
  readonly isUsed: boolean;
  readonly levels: Standing['levels'];
};

/** As if the record were sent today. Undefined where there is no such flow. */
export async function triedOn(
  work: Work,
  flow: number,
  { form, record, action }: Omit<Question, 'asker'>,
): Promise<Tried | undefined> {
  const sends = Object.values(form.states ?? {})
    .flatMap((moves) => Object.entries(moves))
    .find(([, state]) => awaitedIn(form, state).includes(action))?.[0];
  const asker = await senderOf(work, { form, record }, sends ?? 'write');
  const asked = { form, record, action, asker };
  const own = await planByFlow(work, asked, flow);
  if (!own) return undefined;
  const used = (await planFor(work, asked))?.plan;
  const { levels } = await standingBy(work, asked, own);
  const { fits, because } = own;
  return { fits, because, used: used?.name ?? null, isUsed: used?.flow === flow, levels };
}

/** Whom a level would ask today, and whom it would only tell. */
async function peopleOf(work: Work, asked: Question, lines: Plan['levels'][number]): Promise<Placed[]> {
  const asking = askingLines(lines);
  const seats = asking.length === 0 ? [] : await seatsOf(work, asked, asking);
  const told = await toldOf(work, asked, lines);
  const person =
    (state: Answer) =>
    ({ user, name, because }: { user: number; name: string; because: string }) => ({
      user,
      name,
      because,
      state,
      by: null,
      on: null,
    });
  return [...seats.map(person('waiting')), ...told.map(person('told'))];
}

type LevelWords = { asks: string; need: string; asksNobody: boolean };

const inWords = (lines: Plan['levels'][number]): LevelWords => ({
  asks: lines.map(({ asks }) => deciders[asks]).join(', '),
  need: [
    ...new Set(
      lines.flatMap(({ asks, need, count }) => {
        if (asks === 'itself') return [];
        return need === 'number' ? `${count ?? 1} of them` : needs[need];
      }),
    ),
  ].join(', '),
  asksNobody: askingLines(lines).length === 0,
});

async function answered(work: Work, request: number): Promise<(Placed & { level: number })[]> {
  const { rows } = await sql<Placed & { level: number }>`
    select a.level, a.user_id as "user", u.name, a.because, a.state,
      ${dayOfInstant(sql`a.answered_at`)} as on,
      case when a.answered_by <> a.user_id then b.name end as by
    from approval_answer a
    join user_account u on u.organisation_id = a.organisation_id and u.id = a.user_id
    left join user_account b on b.organisation_id = a.organisation_id and b.id = a.answered_by
    where a.organisation_id = ${work.session.organisationId} and a.request_id = ${request}
    order by a.level, a.id`.execute(work.db);
  return rows;
}
