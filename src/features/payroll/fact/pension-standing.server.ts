/** What the law makes of “Pension member: Yes” this month, for whoever opens the record. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { monthOf } from '#kernel/calendar.ts';
import { saidValueCall } from '#kernel/calls/record.call.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { pensionStanding } from '#pay/levy/pension-standing.ts';
import { work as calculation } from '#pay/month/calculate.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import { readFacts } from './run-facts.server.ts';

export const pensionStandingRoute = route({
  method: 'GET',
  path: '/api/employees/:id/pension-standing',
  summary: 'What the law makes of an employee’s pension membership this month, where that is not a plain yes',
  tag: 'payroll',
  form: 'employee',
  action: 'read',
  tells: told({ employee: 'id' }, 'pay'),
  params: idParams,
  response: saidValueCall.response,
  async handle(work, request) {
    const { id } = request.params;
    await records(work, work.host.forms.form('employee')).asPerson.read(id);
    const month = monthOf(work.today);
    const [facts] = await readFacts(work, month, id);
    if (!facts) return { says: null };
    const rules = await readOwnRules(work.db, work.session.organisationId, month);
    const plan = preparePlan(withLaw(rules, await lawOf(work.db)), month);
    return { says: pensionStanding(calculation(plan, facts)) ?? null };
  },
});
