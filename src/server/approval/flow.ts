/**
 * Which flow a record goes by: the first of the organisation's that fits, else the one its form is usually
 * asked by.
 */
import { sql } from 'kysely';
import { type FlowLine, levelsOf, type Plan } from '#kernel/approval.ts';
import type { Form } from '#kernel/form.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileRule } from '#kernel/formula/verdict.ts';
import type { Population } from '#kernel/population/population.ts';
import { groupText } from '#kernel/population/population-text.ts';
import { recordWords } from '../forms/declaration/record-words.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import { askedOf } from '../forms/verdict/asked-record.ts';
import { coversFor } from '../population/person.ts';
import { populationTitles } from '../population/titles.ts';
import type { Work } from '../work.ts';
import { refuse } from './approval.refusal.ts';
import { type Question, subjectOf } from './candidates.ts';

type FlowRow = Omit<Plan, 'levels'> & {
  readonly forWhom: Population | null;
  readonly condition: string | null;
  readonly lines: readonly FlowLine[];
};

/** The plan for deciding on a record, with why it was chosen; undefined: whoever has the right decides. */
type Chosen = { readonly plan: Plan; readonly because: string };

export async function planFor(work: Work, asked: Question): Promise<Chosen | undefined> {
  const { form, record, action } = asked;
  for (const { forWhom, condition, lines, ...flow } of await flowsOf(work, form, action)) {
    const isFor = await covers(work, asked, forWhom ?? []);
    if (isFor === undefined) continue;
    const fitting = condition === null ? '' : await fits(work, form, record, flow.name, condition);
    if (fitting === undefined) continue;
    const because = [isFor, fitting].filter((words) => words !== '').join(' ') || 'It holds for all of them.';
    return { plan: { ...flow, levels: levelsOf(lines) }, because };
  }
  const usual = await work.host.forms.servers.get(form.name)?.usualFlow?.(work, record, action);
  return usual && { plan: { flow: 0, ...usual, levels: levelsOf(usual.lines) }, because: usual.because };
}

/** In words whom the flow is for; nothing where it is for everybody, undefined where it is for others. */
async function covers(work: Work, asked: Question, forWhom: Population): Promise<string | undefined> {
  if (forWhom.length === 0) return '';
  const employee = await subjectOf(work, asked);
  if (employee === null) return undefined;
  const covering = (await coversFor(work, [forWhom], [{ employee, on: work.today }]))(forWhom, 0);
  if (!covering?.group) return undefined;
  return `It is for ${groupText(covering.group, await populationTitles(work, [forWhom]))}.`;
}

/** In words why the condition fits; undefined where it does not. What asks for a fact not recorded fits. */
async function fits(
  work: Work,
  form: Form,
  record: AnyRecord,
  name: string,
  condition: string,
): Promise<string | undefined> {
  try {
    const { words, ask } = compileRule(condition, recordWords(form));
    const { yes, conditions } = ask(await askedOf(work, form, record));
    if (yes === false) return undefined;
    const unknown = conditions.flatMap(({ missing }) => missing ?? []);
    return [`It fits because ${words}.`, ...unknown].join(' ');
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return refuse('approval.condition', { name, message: error.message });
  }
}

async function flowsOf(work: Work, form: Form, action: string): Promise<readonly FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select f.id as flow, f.name, f.for_whom as "forWhom", f.condition, f.skips_repeats as "skipsRepeats",
      f.by_mail as "byMail", f.forwards, f.remind_after as "remindAfter", f.escalate_after as "escalateAfter",
      (select jsonb_agg(jsonb_build_object('level', l.level, 'asks', l.asks, 'up', l.up,
          'seat', l.seat_id, 'loginType', l.login_type_id, 'person', l.person_id, 'field', l.field,
          'need', l.need, 'count', l.count) order by l.position)
        from approval_flow_levels l
        where l.organisation_id = f.organisation_id and l.approval_flow_id = f.id) as lines
    from approval_flow f
    where f.organisation_id = ${work.session.organisationId} and f.active
      and f.of = ${`${form.name}/${action}`}
    order by f.rank, f.id`.execute(work.db);
  return rows;
}
