/**
 * The permission matrix: what a login type may do and see, what ships, and what the organisation decided
 * otherwise.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { modules } from '#kernel/menu.ts';
import { notFound } from '#kernel/refusal.ts';
import { defaultViews, type LoginType, type Reach, type View } from '#kernel/rights.ts';
import { route } from '#server/feature.ts';
import { wordFor } from '#server/forms/record/action.ts';
import { listOf, nullable, objectOf, textOf } from '#server/gate/schema.ts';
import { type Words, wordsOf } from '#server/label/labels.ts';
import { actionsToDecide, defaultReach, isFixed, reachesOf } from '#server/security/rights.ts';
import type { Work } from '#server/work.ts';
import { decide } from './matrix-decision.server.ts';
import { type RightDecision, type ViewDecision, waitingFor } from './pending-store.server.ts';

const classes = ['personal', 'pay', 'bank', 'identity', 'medical'] as const;
type Class = (typeof classes)[number];
const reach = { type: 'string', enum: ['none', 'own', 'team', 'organisation'] } as const;
const view = { type: 'string', enum: ['show', 'mask', 'hide'] } as const;
const orNull = (schema: { type: string; enum: readonly string[] }) => ({
  type: ['string', 'null'],
  enum: [...schema.enum, null],
});
const loginTypeId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const params = objectOf({ loginTypeId });
const text = { type: 'string' };

const matrix = objectOf({
  loginType: objectOf({ id: loginTypeId, name: text, basedOn: text, version: { type: 'integer' } }),
  entries: listOf(
    objectOf({
      form: text,
      name: text,
      type: { type: 'string', enum: ['form', 'report'] },
      module: nullable('string'),
      reaches: listOf(reach),
      actions: listOf(
        objectOf({
          action: text,
          label: text,
          shipped: reach,
          decided: orNull(reach),
          fixed: { type: 'boolean' },
        }),
      ),
    }),
  ),
  views: listOf(
    objectOf({ sensitivity: { type: 'string', enum: classes }, shipped: view, decided: orNull(view) }),
  ),
  waiting: listOf(
    objectOf({
      id: loginTypeId,
      title: text,
      dueOn: nullable('string'),
      rights: listOf(objectOf({ form: text, action: text, reach: orNull(reach) })),
      views: listOf(objectOf({ sensitivity: { type: 'string', enum: classes }, view: orNull(view) })),
    }),
  ),
});

export const readMatrix = route({
  method: 'GET',
  path: '/api/rights/:loginTypeId',
  tag: 'rights',
  form: 'login-type',
  action: 'read',
  params,
  summary: 'The permission matrix of a login type: what ships and what was decided otherwise',
  response: matrix,
  handle: (work, request) => matrixOf(work, (request.params as { loginTypeId: number }).loginTypeId),
});

type Decisions = { version: number; rights: RightDecision[]; views: ViewDecision[] };

export const writeMatrix = route({
  method: 'PUT',
  path: '/api/rights/:loginTypeId',
  tag: 'rights',
  form: 'login-type',
  action: 'decide',
  params,
  summary:
    'Decides rights and views of a login type; null goes back to what ships. Holds at everybody’s next ' +
    'call; more access to pay and its like, to approvals or of one’s own login type waits, and is listed',
  body: objectOf({
    version: { type: 'integer', minimum: 1 },
    rights: {
      ...listOf(objectOf({ form: textOf(80), action: textOf(80), reach: orNull(reach) })),
      maxItems: 2_000,
    },
    views: {
      ...listOf(objectOf({ sensitivity: { type: 'string', enum: classes }, view: orNull(view) })),
      maxItems: classes.length,
    },
  }),
  response: matrix,
  async handle(work, request) {
    const { loginTypeId: id } = request.params as { loginTypeId: number };
    const given = request.body as Decisions;
    await decide(work, () => matrixOf(work, id), given);
    return matrixOf(work, id);
  },
});

type Row = { id: number; name: string; based_on: LoginType; version: number };
export type Matrix = Awaited<ReturnType<typeof matrixOf>>;

async function loginTypeOf(work: Work, id: number): Promise<Row> {
  const {
    rows: [row],
  } = await sql<Row>`select id, name, based_on, version from login_type
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return row ?? notFound('This login type');
}

async function matrixOf(work: Work, id: number) {
  const row = await loginTypeOf(work, id);
  const { organisationId } = work.session;
  const { rows: grants } = await sql<RightDecision>`select form, action, reach from right_grant
    where organisation_id = ${organisationId} and login_type_id = ${id}`.execute(work.db);
  const { rows: views } = await sql<{
    sensitivity: Class;
    view: View;
  }>`select sensitivity, view from view_grant
    where organisation_id = ${organisationId} and login_type_id = ${id}`.execute(work.db);
  const decided = new Map(grants.map((grant) => [`${grant.form}/${grant.action}`, grant.reach]));
  const seen = new Map(views.map((each) => [each.sensitivity, each.view]));
  return {
    loginType: { id, name: row.name, basedOn: row.based_on, version: row.version },
    entries: entriesOf(work, row.based_on, decided, await wordsOf(work)),
    views: classes.map((sensitivity) => ({
      sensitivity,
      shipped: defaultViews[row.based_on][sensitivity],
      decided: seen.get(sensitivity) ?? null,
    })),
    waiting: (await waitingFor(work, { loginType: id })).flatMap((each) =>
      each.kind === 'rights' ? [{ id: each.id, title: each.title, dueOn: each.dueOn, ...each.change }] : [],
    ),
  };
}

type Entry = {
  form: string;
  name: string;
  type: 'form' | 'report';
  module: string | null;
  reaches: Reach[];
  actions: ActionEntry[];
};
type ActionEntry = {
  action: string;
  label: string;
  shipped: Reach | 'none';
  decided: Reach | 'none' | null;
  fixed: boolean;
};

function entriesOf(
  work: Work,
  loginType: LoginType,
  decided: ReadonlyMap<string, Reach | 'none' | null>,
  words: Words,
): Entry[] {
  const { forms, reports } = work.host.forms;
  const moduleOf = (key: string | undefined) => (key === undefined ? null : (modules[key]?.name ?? null));
  const action = (name: string, each: string, label: string): ActionEntry => ({
    action: each,
    label,
    shipped: defaultReach({ forms, reports }, loginType, name, each) ?? 'none',
    decided: decided.get(`${name}/${each}`) ?? null,
    fixed: isFixed(loginType, name, each),
  });
  const menuModule = (form: Form): string | undefined =>
    form.menu?.module ?? (form.parent ? forms.get(form.parent.form)?.menu?.module : undefined);
  return [
    ...[...forms.values()].map((form) => ({
      form: form.name,
      name: words.heading(form),
      type: 'form' as const,
      module: moduleOf(menuModule(form)),
      reaches: reachesOf(form),
      actions: actionsToDecide(form).map((each) => action(form.name, each, wordFor(form, each))),
    })),
    ...[...reports.values()].map((report) => ({
      form: report.name,
      name: words.heading(report),
      type: 'report' as const,
      module: moduleOf(report.menu.module),
      reaches: ['own', 'team', 'organisation'] as Reach[],
      actions: [action(report.name, 'read', 'Read')],
    })),
  ];
}
