/** The formula editor's questions: what can stand here, what is wrong where, what it gives. */

import { formulaCheckCall, formulaValueCall } from '#features/pay-setup/structure/formula.call.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { lastDay } from '#kernel/calendar.ts';
import { completionsAt } from '#kernel/formula/completion.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula } from '#kernel/formula/formula.ts';
import { notFound } from '#kernel/refusal.ts';
import { explain } from '#pay/explain/explain.ts';
import { payWords } from '#pay/formula/formula-inputs.ts';
import { work as workOut } from '#pay/month/calculate.ts';
import { tablesIn } from '#pay/structure/pay-table.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { type DraftStructure, formulasOf, readDraft, soundDraft } from '../what-if/draft-structure.server.ts';
import { planOf, readRules } from '../what-if/pay-world.server.ts';
import { mustSeePay } from '../what-if/what-if.server.ts';

export const check = route({
  ...formulaCheckCall,
  tag: 'Pay set-up',
  summary:
    'Reads a formula: in words, or what is wrong at which character; and how it can go on at the cursor',
  form: 'salary-structure',
  action: 'read',
  async handle(work, request) {
    const { formula, cursor } = request.body;
    const { components, tables = [] } = await readRules(work);
    const words = payWords(components, tablesIn(tables));
    const completions =
      cursor === undefined
        ? []
        : completionsAt(formula, Math.min(cursor, formula.length), words).slice(0, 12);
    if (formula.trim() === '') return { words: null, fault: null, names: [], completions };
    try {
      const read = compileFormula(formula, words, 'money');
      return { words: read.words, fault: null, names: read.names, completions };
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      return { words: null, fault: { message: error.message, ...error.place }, names: [], completions };
    }
  },
});

export const evaluate = route({
  ...formulaValueCall,
  tag: 'Pay set-up',
  summary: 'What a line of a structure that is not saved gives for one employee in one month, and why',
  form: 'salary-structure',
  action: 'read',
  tells: told({ employee: 'employee' }, 'pay'),
  async handle(work, request) {
    mustSeePay(work);
    const asked = request.body;
    const draft = soundDraft(await readDraft(work, await readRules(work, asked.month), asked.structure));
    const plan = planOf(draft.rules, asked.month);
    const [facts] = await readFacts(work, asked.month, asked.employee, {
      formulas: formulasOf(asked.structure),
    });
    if (!facts) return notFound('This employee in this month');
    const code = asked.structure.lines.findIndex(({ component }) => component === asked.component);
    const line = draft.structure.lines[lineAt(asked.structure, code)];
    if (!line) return notFound('This line');
    const salaries = facts.salaries.map((salary) => ({ ...salary, structure: draft.structure.code }));
    const person = { ...facts, salaries };
    const working = workOut(plan, person);
    const position = plan.positions.get(line.component) ?? -1;
    return {
      month: asked.month,
      full: working.segments.findLast(({ from }) => from <= lastDay(asked.month))?.rates[position] ?? null,
      paid: working.amounts[position] ?? null,
      findings: working.exceptions.map(({ sentence }) => sentence),
      because: explain(plan, person, line.component),
    };
  },
});

/** Unfinished lines are not in the structure that was read: the place moves up by them. */
const lineAt = ({ lines }: DraftStructure, at: number): number =>
  lines.slice(0, at).filter(({ component, calculation }) => component && calculation).length;
