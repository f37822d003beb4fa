/** What-if: the whole organisation's pay with a branch's changes beside the pay that holds. */

import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import type { Month } from '#kernel/calendar.ts';
import { forbidden, invalid, notFound } from '#kernel/refusal.ts';
import type { Payslip } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { mustSee } from '#server/security/disclosure-check.ts';
import type { Work } from '#server/work.ts';
import { type BranchChange, factsWith, rulesWith, structuresTouched } from './branch-change.ts';
import { readChanges } from './branch-reading.server.ts';
import { differenceOf } from './difference.ts';
import { LawFigureFault, lawFigures, writtenFigure } from './law-change.ts';
import { type PayWorld, payWorld, planOf, readRules } from './pay-world.server.ts';
import {
  type ChangeRow,
  type Compared,
  compareCall,
  type Difference,
  lawFiguresCall,
  whatIfCall,
} from './what-if.call.ts';

/** Everybody's pay would be shown: who may not see all salaries may not try anything out. */
export function mustSeePay(work: Work): void {
  if (work.may('salary-assignment', 'read') !== 'organisation')
    forbidden('This shows what everybody is paid; your login does not reach that.');
  mustSee(work, ['pay']);
}

const formulasOf = (changes: readonly ChangeRow[]): string[] =>
  changes.flatMap(({ formula }) => formula ?? []);

/** Only whom the changes reach is calculated again; the others keep the payslip they have. */
export async function tryOut(
  world: PayWorld,
  changes: readonly BranchChange[],
  most: number,
): Promise<Difference> {
  const plan = planOf(changedRules(world, changes), world.month);
  const touched = structuresTouched(changes);
  const after: Payslip[] = [];
  for (const [at, facts] of world.facts.entries()) {
    if (at > 0 && at % 2_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    const person = world.people[at];
    const changed = person ? factsWith(facts, person, changes) : facts;
    const isReached =
      changed !== facts || !touched || changed.salaries.some(({ structure }) => touched.has(structure));
    after.push(isReached ? calculate(plan, changed) : itemAt(world.payslips, at));
  }
  return differenceOf(plan, world.people, world.payslips, after, most);
}

function changedRules(world: PayWorld, changes: readonly BranchChange[]) {
  try {
    return rulesWith(world.plan.rules, changes, world.month);
  } catch (error) {
    if (!(error instanceof LawFigureFault)) throw error;
    return invalid({
      [`changes.${changes.findIndex(({ kind }) => kind === 'law')}.lawValue`]: error.message,
    });
  }
}

export const whatIf = route({
  ...whatIfCall,
  tag: 'Pay changes',
  summary: 'What everybody’s pay of a month would be with changes that are not saved',
  form: 'pay-branch',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    mustSeePay(work);
    const { month, changes, most = 200, fresh = false } = request.body;
    const read = await readChanges(work, changes);
    const world = await payWorld(work, month, fresh, formulasOf(changes));
    const begun = performance.now();
    const difference = await tryOut(world, read, most);
    work.audit({ action: 'what-if', form: 'pay-branch' });
    return {
      ...difference,
      month,
      laws: read.flatMap((change) =>
        change.kind === 'law'
          ? [
              {
                path: change.path,
                written: writtenFigure(world.plan.rules.law, change.path, change.typed, month),
              },
            ]
          : [],
      ),
      readAt: world.readAt,
      calculatedMs: Math.round(performance.now() - begun),
    };
  },
});

type BranchHead = { id: number; name: string; month: Month; state: string };

/** A kept branch's rows. */
async function readBranchRows(work: Work, branchId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select kind, structure_id as structure, component_id as component, calculation, amount, rate, of_id as of,
      formula, employee_id as employee, gross, department_id as department, grade_id as grade, raise,
      law_table as "lawTable", law_value as "lawValue"
    from pay_branch_changes where organisation_id = ${work.session.organisationId}
      and pay_branch_id = ${branchId} order by position`.execute(work.db);
  return rows;
}

export const compare = route({
  ...compareCall,
  tag: 'Pay changes',
  summary: 'Branches side by side, each against what holds in its month',
  form: 'pay-branch',
  action: 'read',
  tells: told('others', 'pay'),
  async handle(work, request) {
    mustSeePay(work);
    const wanted = request.query.branches.split(',').map(Number);
    const { rows } = await sql<BranchHead>`
      select id, name, month, state from pay_branch
      where organisation_id = ${work.session.organisationId} and id = any (${wanted})`.execute(work.db);
    if (rows.length < new Set(wanted).size) return notFound('One of these branches');
    const answers: Compared[] = [];
    for (const head of rows.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))) {
      const rows = await readBranchRows(work, head.id);
      const world = await payWorld(work, head.month, false, formulasOf(rows));
      const changes = await readChanges(work, rows);
      const { before, after, components, changed, departments } = await tryOut(world, changes, 0);
      answers.push({ ...head, before, after, components, changed, departments });
    }
    work.audit({ action: 'what-if', form: 'pay-branch', recordIds: wanted });
    return answers;
  },
});

export const figuresOfLaw = route({
  ...lawFiguresCall,
  tag: 'Pay changes',
  summary: 'The figures of the law in force in a month that a branch can try otherwise',
  form: 'pay-branch',
  action: 'read',
  tells: 'nothing',
  async handle(work, request) {
    const { law } = await readRules(work);
    return lawFigures(law, request.query.month);
  },
});
