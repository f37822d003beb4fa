/** My account details: what a person may do with the own record, and the one call by which it is changed. */

import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { keptRefusal } from '#server/errors.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { accountForms, changeAccountCall, myAccountCall } from './account.call.ts';
import { changeAccount } from './account-change.server.ts';
import { accountRules } from './account-rules.server.ts';
import { type Rule, ruleOf, subjectEntries } from './self-service.form.ts';

/** By form, the rule of each field that a person could change. */
async function fieldRules(work: Work): Promise<Record<string, Record<string, Rule>>> {
  const decided = await accountRules(work);
  return Object.fromEntries(
    [...accountForms, 'employee-qualification', 'employee-document'].map((form) => {
      const named = subjectEntries.filter(([, subject]) => subject.form === form);
      const fields = named.flatMap(
        ([, subject]) => subject.fields ?? Object.keys(work.host.forms.form(form).fields),
      );
      return [form, Object.fromEntries(fields.map((field) => [field, ruleOf(decided, form, field)]))];
    }),
  );
}

type Waiting = { id: number; subject: string; askedOn: string; target: string };

export const myAccount = route({
  ...myAccountCall,
  tag: 'My account',
  form: 'employee',
  action: 'read',
  tells: 'by view',
  summary: 'What I may change in my own record, and what HR still has to answer',
  async handle(work) {
    const { employeeId, organisationId } = work.session;
    const { rows } = await sql<Waiting>`
      select id, subject, asked_on as "askedOn", target from change_request
      where organisation_id = ${organisationId} and employee_id = ${employeeId} and state = 'waiting'
      order by id desc limit 50`.execute(work.db);
    // An auditor reads the own record, and changes nothing.
    const rules = work.may('employee', 'account') ? await fieldRules(work) : {};
    return { employee: employeeId, rules, waiting: rows };
  },
});

export const changeMyAccount = route({
  ...changeAccountCall,
  tag: 'My account',
  form: 'employee',
  action: 'account',
  tells: 'by view',
  summary: 'Change my own record: at once what I may change alone, as a request what HR decides',
  async handle(work, request, reply) {
    const outcome = await changeAccount(work, request.body);
    return outcome instanceof Refusal ? keptRefusal(reply, outcome) : outcome;
  },
});
