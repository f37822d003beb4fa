/** The matrix of a login type: what it may do and see. */

import { sql } from 'kysely';
import { guardedClasses } from '#kernel/calls/rights.call.ts';
import type { Form } from '#kernel/form.ts';
import { wordFor } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import type { LoginType, Reach } from '#kernel/rights.ts';
import { defaultViews, type View } from '#kernel/rights.ts';
import type { Words } from '#server/label/labels.ts';
import { wordsOf } from '#server/label/labels.ts';
import { actionsToDecide, defaultReach, isFixed, reachesOf } from '#server/security/rights.ts';
import type { Work } from '#server/work.ts';
import { type RightDecision, waitingFor } from '../pending-store.server.ts';

export type Matrix = Awaited<ReturnType<typeof matrixOf>>;

async function loginTypeOf(work: Work, id: number): Promise<Row> {
  const {
    rows: [row],
  } = await sql<Row>`select id, name, based_on, version from login_type
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return row ?? notFound('This login type');
}

export async function matrixOf(work: Work, id: number) {
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
    views: guardedClasses.map((sensitivity) => ({
      sensitivity,
      shipped: defaultViews[row.based_on][sensitivity],
      decided: seen.get(sensitivity) ?? null,
    })),
    waiting: (await waitingFor(work, { loginType: id })).flatMap((each) =>
      each.kind === 'rights' ? [{ id: each.id, title: each.title, dueOn: each.dueOn, ...each.change }] : [],
    ),
  };
}

type Class = (typeof guardedClasses)[number];

type Row = { id: number; name: string; based_on: LoginType; version: number };

function entriesOf(
  work: Work,
  loginType: LoginType,
  decided: ReadonlyMap<string, Reach | 'none' | null>,
  words: Words,
): Entry[] {
  const { areas, forms, reports } = work.host.forms;
  const moduleOf = (key: string | undefined) => (key === undefined ? null : (areas.get(key)?.name ?? null));
  const action = (name: string, each: string, label: string): ActionEntry => ({
    action: each,
    label,
    shipped: defaultReach({ forms, reports }, loginType, name, each) ?? 'none',
    decided: decided.get(`${name}/${each}`) ?? null,
    fixed: isFixed(loginType, name, each),
  });
  const menuModule = (form: Form): string | undefined =>
    form.menu?.module ?? (form.parent ? forms.get(form.parent.form)?.menu?.module : undefined);
  // What has no place in the menu is known by what it hangs below: 'API keys: Uses'.
  const called = (form: Form): string => {
    const parent = form.menu || !form.parent ? undefined : forms.get(form.parent.form);
    return parent ? `${words.heading(parent)}: ${words.heading(form)}` : words.heading(form);
  };
  return [
    ...[...forms.values()].map((form) => ({
      form: form.name,
      name: called(form),
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
