/** What a person's salary is made of and what it costs the employer: a full month of it, and a year. */

import { lawInForce } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { monthOf } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { notFound } from '#kernel/refusal.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { fullMonth } from '../fact/full-month.ts';
import { readFacts } from '../fact/run-facts.server.ts';
import { ownSalaryCall } from './finance.call.ts';

/** The salary in force today; nobody who has left, or has none yet, has one. */
async function breakup(work: Work, employee: number) {
  const { organisationId } = work.session;
  const month = monthOf(work.today);
  const [facts] = await readFacts(work, month, employee);
  const salary = facts?.salaries.filter(({ from }) => from <= work.today).at(-1);
  if (!salary) return { salary: null };
  const { law } = await lawInForce(work.db);
  try {
    const plan = preparePlan(withLaw(await readOwnRules(work.db, organisationId, month), law), month);
    const lines = fullMonth(plan, facts, { ...salary, employee }).filter(({ inCost }) => inCost);
    return { salary: { from: salary.from, lines } };
  } catch (error) {
    // A month whose law is not in the tables yet has no break-up; its payroll says so.
    if (error instanceof NotInTable) return { salary: null };
    throw error;
  }
}

export const ownSalary = route({
  ...ownSalaryCall,
  summary: 'The session’s own salary: its components and what the employer pays besides',
  tag: 'payroll',
  form: 'payslip',
  action: 'read',
  tells: told('own', 'pay'),
  handle(work) {
    const { employeeId } = work.session;
    if (employeeId === null) return notFound('Your salary');
    return breakup(work, employeeId);
  },
});
