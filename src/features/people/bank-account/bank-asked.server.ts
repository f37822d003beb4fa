/**
 * Where a program would have a salary paid: it confirms nothing, so what it sends waits as a change request
 * until somebody of HR accepts it.
 */
import { dryRun } from '#server/dry-run.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { keepRequest, refuseAskedAlready } from '../account/account-request.server.ts';
import { bankAskedCall } from './bank-asked.call.ts';
import { employeeBank } from './employee-bank.form.ts';

export const askBankAccount = route({
  ...bankAskedCall,
  tag: 'Bank',
  form: employeeBank.name,
  action: 'write',
  tells: 'nothing',
  // It is tried as a person would write it, within the reach of the right.
  keepsReach: true,
  summary: 'Ask for a bank account of an employee; HR accepts or refuses it',
  async handle(work, { body: { employee, validFrom = work.today, note, ...values } }) {
    const target = { form: employeeBank, current: null, employee, validFrom };
    await refuseAskedAlready(work, target, Object.keys(values));
    await dryRun(work, (trial) =>
      records(trial, employeeBank).asPerson.create({ ...values, employee }, { validFrom }),
    );
    return { id: await keepRequest(work, target, values, { note }), state: 'waiting' as const };
  },
});
