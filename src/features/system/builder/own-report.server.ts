/** Built reports: who sees them, what they have to be, and what they answer to whoever asks. */
import { type RawBuilder, sql } from 'kysely';
import { isoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { formChoices } from '#kernel/report/form-choices.ts';
import { formServer, reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { nameOf } from './column-of.server.ts';
import { reportFieldsCall, reportFormsCall } from './own-report.call.ts';
import { ownReport } from './own-report.form.ts';
import { ownReportAnswer } from './own-report-answer.report.ts';
import { checkBuilt } from './own-report-check.server.ts';
import { builtReport, type Plan, planOf } from './own-report-plan.server.ts';
import { answerColumns, answerRows } from './own-report-rows.server.ts';
import { pickablesOf, reportable } from './pickable.server.ts';

/** One's own, and those shared with oneself or with one's login type. */
function sharedWith(work: Work, alias: string): RawBuilder<boolean> {
  const { organisationId, userId, loginTypeId, system } = work.session;
  // What Muster itself takes out and brings back is whole.
  if (system) return sql<boolean>`true`;
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(${sql.ref(`${alias}.owner_id`)} = ${userId}
    or exists (select from own_report_people shared where shared.organisation_id = ${organisationId}
      and shared.own_report_id = ${id} and shared.person_id = ${userId})
    or exists (select from own_report_roles shared where shared.organisation_id = ${organisationId}
      and shared.own_report_id = ${id} and shared.role_id = ${loginTypeId}))`;
}

export const ownReportServer = formServer(ownReport, {
  within: sharedWith,
  async check(work, { record, previous }) {
    await checkBuilt(work, record, previous);
    return { owner: previous ? previous.owner : work.session.userId || null };
  },
});

const common = { tag: 'Report builder', form: ownReport.name, action: 'write', tells: 'nothing' } as const;

export const reportFormsRoute = route({
  ...common,
  ...reportFormsCall,
  summary: 'The forms that a report can be built of',
  async handle(work) {
    const words = await wordsOf(work);
    return reportable(work)
      .map(({ name }) => ({ name, heading: words.say(formChoices[name] ?? name) }))
      .toSorted((a, b) => a.heading.localeCompare(b.heading, 'en'));
  },
});

export const reportFieldsRoute = route({
  ...common,
  ...reportFieldsCall,
  summary: 'The fields that a report of a form can have, of the form and of those around it',
  async handle(work, request) {
    const form = reportable(work).find(({ name }) => name === request.params.base);
    const pickables = form && (await pickablesOf(work, form));
    if (!pickables) return notFound('This form');
    return [...pickables.values()].map(({ path, label, of }) => ({
      path,
      label,
      of,
      name: nameOf(path, null),
    }));
  },
});

type Asked = { readonly builtReport: number; readonly asOf: string };

const plans = new WeakMap<Work, Map<string, Promise<Plan>>>();

/** Its columns and its lines are asked for by the same call. */
function planFor(work: Work, { builtReport: id, asOf }: Asked): Promise<Plan> {
  const ofWork = plans.getOrInsertComputed(work, () => new Map());
  return ofWork.getOrInsertComputed(`${id} ${asOf}`, async () =>
    planOf(work, await builtReport(work, id), isoDate(asOf)),
  );
}

export const ownReportAnswerServer = reportServer(
  ownReportAnswer,
  async (work, asked, people) => answerRows(work, await planFor(work, asked), people),
  async (work, asked) => answerColumns(work, await planFor(work, asked)),
  {
    chart: async (work, asked) => chartOf(await planFor(work, asked)),
    reads: async (work, asked) => (await planFor(work, asked)).reads,
  },
);

/** Of what lines are put together by, and of as many figures as a picture shows. */
function chartOf({ built, columns, across }: Plan) {
  const x = columns.find(({ summary }) => summary === undefined);
  const y = across ? 'spread' : columns.flatMap(({ key, summary }) => (summary ? [key] : []));
  if (built.layout === 'lines' || !built.chart || !x || y.length === 0) return undefined;
  return { kind: built.chart, x: x.key, y: y === 'spread' ? ['p0', 'p1', 'p2', 'p3'] : y.slice(0, 4) };
}
