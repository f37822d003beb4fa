/** The steps to a first pay run, each counted from the records themselves, and who they were handed to. */
import { sql } from 'kysely';
import { namesOf } from '#kernel/wire/schema.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { type HandedStep, type SetUpStep, setUpStepsCall } from './set-up.call.ts';
import { type StepKey, setUpAssistant, setUpTask, stepTitles } from './set-up-assistant.form.ts';
import { type Counts, readCounts } from './set-up-counts.server.ts';
import { type AskedStep, askedSteps } from './set-up-steps.ts';

/** The right by which a step is done. */
export function rightOf(step: StepKey): readonly [form: string, action: string] {
  const { by, form } = askedSteps[step];
  return by ?? [form, 'write'];
}

type Handed = HandedStep & { readonly step: StepKey };

/** Of each step the newest that is still open. */
async function handedSteps(work: Work): Promise<ReadonlyMap<StepKey, HandedStep>> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<Handed>`
    select distinct on (t.step) t.step, t.id, t.version, u.name as to, u.id = ${userId} as "toMe",
      t.due_on as "dueOn", coalesce(t.due_on < ${work.today}::date, false) as "isLate", t.note, h.name as by
    from set_up_task t
    join user_account u on u.organisation_id = t.organisation_id and u.id = t.user_id
    left join user_account h on h.organisation_id = t.organisation_id and h.id = t.handed_by_id
    where t.organisation_id = ${organisationId} and t.state = 'open'
    order by t.step, t.id desc`.execute(work.db);
  return new Map(rows.map(({ step, ...handed }) => [step, handed]));
}

const pathOf = ({ host: { forms } }: Work, name: string): string | undefined =>
  (forms.forms.get(name) ?? forms.pages.get(name))?.menu?.path;

/** Where many people are without, a sheet brings it. */
const addressOf = (work: Work, path: string, { brings }: AskedStep, lacking: number): string =>
  brings !== undefined && lacking > 1 && work.may(brings, 'import') === 'organisation'
    ? `${path}?do=import&of=${brings}`
    : path;

const isOptional = (optional: AskedStep['optional'], counts: Counts): boolean =>
  typeof optional === 'function' ? optional(counts) : optional === true;

/** In their order; one that is done in a form which is not there is no step. */
export async function stepsOf(work: Work): Promise<SetUpStep[]> {
  const counts = await readCounts(work);
  const handed = await handedSteps(work);
  return namesOf(stepTitles).flatMap((key) => {
    const asked = askedSteps[key];
    const { part, optional, without, done, note } = asked;
    const place = pathOf(work, asked.form);
    if (!place) return [];
    const path = addressOf(work, place, asked, without?.(counts) ?? 0);
    const state = done(counts) ? 'done' : isOptional(optional, counts) ? 'optional' : 'open';
    const of = without && counts.people > 0 ? counts.people : null;
    const have = without && of !== null ? of - without(counts) : null;
    const task = state === 'done' ? null : (handed.get(key) ?? null);
    const may = work.may(...rightOf(key)) === 'organisation';
    const mine = part === work.session.loginType || task?.toMe === true;
    const title = stepTitles[key];
    return [{ key, title, state, note: note(counts), path, part, may, mine, have, of, handed: task }];
  });
}

export const steps = route({
  ...setUpStepsCall,
  tag: 'Set-up',
  form: setUpTask.name,
  action: setUpAssistant.right.action,
  tells: 'nothing',
  summary: 'The steps to a first pay run: what is done, whose step it is, and whom it was handed to',
  async handle(work) {
    return {
      steps: await stepsOf(work),
      mayLoad: work.may('pay-component', 'write') === 'organisation',
    };
  },
});
