/** Expense types and policies: what stays together once it is used, and rates that fit their type. */
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { expensePolicy, expenseRule } from './expense-policy.form.ts';
import { expenseType } from './expense-type.form.ts';

export const expenseTypeServer = formServer(expenseType, {
  async check(work, { record, previous }) {
    if (previous && previous.kind !== record.kind)
      invalid({ kind: 'A type stays as it is known. Make another type, and switch this one off.' });
    if (record.component === null) return;
    const component = await records(work, payComponent).one(record.component);
    if (component?.kind !== 'earning' || component.source !== 'input')
      invalid({ component: 'Choose an earning that is an input for the month.' });
    if (component.taxClass !== 'outside' || component.wageClass !== 'outside')
      invalid({
        component: `${component.name} is taxed or counts as wages. Choose one that is neither.`,
      });
  },
});

export const expensePolicyServer = formServer(expensePolicy, {
  check(_work, { record, previous }) {
    if (previous && previous.type !== record.type)
      invalid({ type: 'A policy stays with its type. Make another policy for the other type.' });
  },
});

export const expenseRuleServer = formServer(expenseRule, {
  async check(work, { record }) {
    const policy = await records(work, expensePolicy).one(record.policy);
    const type = policy && (await records(work, expenseType).one(policy.type));
    if (!policy || !type) invalid({ policy: 'Choose a policy.' });
    const { rates, perDiem } = record;
    if (type.kind === 'distance' ? rates.length === 0 : rates.length > 0)
      invalid({
        rates:
          type.kind === 'distance'
            ? `${type.name} is paid by kilometre: enter a rate for each vehicle.`
            : `${type.name} is not paid by kilometre: remove the rates.`,
      });
    if (type.kind === 'daily' ? perDiem.length === 0 : perDiem.length > 0)
      invalid({
        perDiem:
          type.kind === 'daily'
            ? `${type.name} is paid by the day: enter an amount for each city class.`
            : `${type.name} is not paid by the day: remove the amounts.`,
      });
    if (new Set(rates.map(({ vehicle }) => vehicle)).size < rates.length)
      invalid({ rates: 'Each vehicle has one rate.' });
    if (new Set(perDiem.map((each) => each.cityClass)).size < perDiem.length)
      invalid({ perDiem: 'Each city class has one amount.' });
  },
});
