/**
 * Which flow a record goes by: the first of the organisation's that fits, else the one its form is usually
 * asked by.
 */
import { sql } from 'kysely';
import { type FlowLine, levelsOf, type Plan } from '#kernel/approval.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileRule } from '#kernel/formula/verdict.ts';
import type { Population } from '#kernel/population/population.ts';
import { groupText } from '#kernel/population/population-text.ts';
import { recordWords } from '../forms/declaration/record-words.ts';
import type { Sql } from '../forms/list/sql.ts';
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
  for (const row of await flowsOf(work, sql`f.active and f.of = ${`${form.name}/${action}`}`)) {
    const { fits, because } = await fitting(work, asked, row);
    if (fits) return { plan: planOf(row), because };
  }
  const usual = await work.host.forms.servers.get(form.name)?.usualFlow?.(work, record, action);
  return usual && { plan: { flow: 0, ...usual, levels: levelsOf(usual.lines) }, because: usual.because };
}

/** One flow, in use or not, as if it were the only one; undefined where there is none by this number. */
export async function planByFlow(
  work: Work,
  asked: Question,
  flow: number,
): Promise<(Fitting & { readonly plan: Plan }) | undefined> {
  const [row] = await flowsOf(work, sql`f.id = ${flow}`);
  return row && { ...(await fitting(work, asked, row)), plan: planOf(row) };
}

/** Whether a flow holds for a record, and in words why or why not. */
type Fitting = { readonly fits: boolean; readonly because: string };

const planOf = ({ forWhom: _forWhom, condition: _condition, lines, ...flow }: FlowRow): Plan => ({
  ...flow,
  levels: levelsOf(lines),
});

async function fitting(work: Work, asked: Question, row: FlowRow): Promise<Fitting> {
  const whom = await covers(work, asked, row.forWhom ?? []);
  if (!whom.fits || row.condition === null)
    return { ...whom, because: whom.because || 'It is for every record.' };
  const { fits, because } = await meets(work, asked, row.name, row.condition);
  return { fits, because: [whom.because, because].filter((words) => words !== '').join(' ') };
}

/** Says nothing where the flow is for everybody. */
async function covers(work: Work, asked: Question, forWhom: Population): Promise<Fitting> {
  if (forWhom.length === 0) return { fits: true, because: '' };
  const employee = await subjectOf(work, asked);
  if (employee === null)
    return { fits: false, because: 'It is for some people, but this record is about nobody.' };
  const covering = (await coversFor(work, [forWhom], [{ employee, on: work.today }]))(forWhom, 0);
  if (!covering?.group) return { fits: false, because: 'It is for other people.' };
  const whom = groupText(covering.group, await populationTitles(work, [forWhom]));
  return { fits: true, because: `It is for ${whom}.` };
}

/** Whether the condition is met. What asks for a fact not recorded is. */
async function meets(work: Work, asked: Question, name: string, condition: string): Promise<Fitting> {
  const { form, record } = asked;
  try {
    const { words, ask } = compileRule(condition, recordWords(form));
    const { yes, conditions } = ask(await askedOf(work, form, record));
    if (yes === false) return { fits: false, because: `It does not fit: it is used only where ${words}.` };
    const unknown = conditions.flatMap(({ missing }) => missing ?? []);
    return { fits: true, because: [`It fits because ${words}.`, ...unknown].join(' ') };
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    return refuse('approval.condition', { name, message: error.message });
  }
}

async function flowsOf(work: Work, which: Sql): Promise<readonly FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select f.id as flow, f.name, f.for_whom as "forWhom", f.condition, f.skips_repeats as "skipsRepeats",
      f.by_mail as "byMail", f.forwards, f.remind_after as "remindAfter", f.escalate_after as "escalateAfter",
      (select jsonb_agg(jsonb_build_object('level', l.level, 'asks', l.asks, 'up', l.up,
          'seat', l.seat_id, 'loginType', l.login_type_id, 'person', l.person_id, 'field', l.field,
          'need', l.need, 'count', l.count) order by l.position)
        from approval_flow_levels l
        where l.organisation_id = f.organisation_id and l.approval_flow_id = f.id) as lines
    from approval_flow f
    where f.organisation_id = ${work.session.organisationId} and ${which}
    order by f.rank, f.id`.execute(work.db);
  return rows;
}
