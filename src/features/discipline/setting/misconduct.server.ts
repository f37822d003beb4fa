/** The kinds of misconduct that every organisation starts with, after the model standing orders. */
import { founding } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { misconduct } from './misconduct.form.ts';

/** facts/work-and-welfare.md J: the list of the model standing orders. */
const usual: readonly (readonly [name: string, habitual?: true])[] = [
  ['Wilful insubordination or disobedience'],
  ['Theft, fraud or dishonesty'],
  ['Wilful damage to property'],
  ['Taking or giving bribes'],
  ['Habitual absence without leave', true],
  ['Absence without leave for more than ten days'],
  ['Habitual lateness', true],
  ['Breach of law at the place of work'],
  ['Riotous or disorderly behaviour'],
  ['Habitual negligence', true],
  ['Repetition of acts that are fined', true],
  ['Strike against the law'],
  ['Sexual harassment'],
  ['False name, age or certificates'],
  ['Disclosure of secrets'],
  ['Drink or gambling at work'],
  ['Sleeping on duty'],
  ['Go-slow'],
  ['Unauthorised access to systems or misuse of data'],
  ['Refusal of a charge-sheet'],
  ['Refusal of safety gear'],
];

export const usualMisconduct = founding({
  name: 'misconduct',
  async run(work) {
    for (const [at, [name, habitual = false]] of usual.entries())
      await records(work, misconduct).asServer.create({
        ...{ name, rule: null, habitual, position: (at + 1) * 10, active: true },
      });
  },
});
