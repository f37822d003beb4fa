/** The page of the handbook about fields that say for whom a record is. */
import type { Form } from '#kernel/form.ts';
import { populationAspects } from '#kernel/population/population.ts';
import { aspectWords, populationHelp } from '#kernel/population/population-text.ts';
import { formulaNames } from '../population/population-formula.ts';
import { populationFields } from '../population/population-records.ts';

const opening = [
  '# For whom',
  'Many records are for some people only: a payslip template, a salary structure, a pay group, a ' +
    'holiday. Each says so in the same way, by groups of people. A person is covered who fits **all** ' +
    'that **one** of the groups says; of several records named in one place, any one fits. A department ' +
    'has those below it. No group at all is everybody.',
];

const order = [
  '## Which one applies',
  'Where one record has to apply, of those that cover a person the one that **says more** about the person ' +
    'goes first: grade and establishment go before grade alone. Where two say as much, the one goes first ' +
    'that says what stands earlier in this list:',
  populationAspects.map((aspect, at) => `${at + 1}. ${aspectWords[aspect]}`).join('\n'),
  'Where both say the same, the one that names the nearer department goes first. Two that say the same ' +
    'about somebody **tie**: the second is refused when it is saved, and the sentence names the first. Two ' +
    'different formulas tie where both hold for somebody in service on that day.',
  'The card **Applies to** of a record shows how many people it is for and by which group, who goes by ' +
    'another record instead, and, for any person and day, which record applies and why.',
];

const formulas = [
  '## Formulas',
  'A formula results in yes or no: `employee.joined < date("2020-04-01")`. Where something is not ' +
    'recorded of a person, the formula does not hold. It can name:',
  formulaNames.map((name) => `- \`${name}\``).join('\n'),
];

const sheets = ['## In a sheet', populationHelp({})];

/** Lists the fields of all forms that say for whom. */
export function forWhomPage(forms: readonly Form[]): string {
  const users = forms
    .flatMap((form) => populationFields(form).map(({ field }) => ({ form, field })))
    .toSorted((a, b) => (a.form.heading < b.form.heading ? -1 : 1))
    .map(({ form, field }) => {
      const one = field.oneHolds ? 'one applies to a person' : 'all that cover a person apply';
      return `- [${form.heading}](${form.name}.md), “${field.label}”: ${one}`;
    });
  const all = [...opening, ...order, ...formulas, ...sheets, '## Where it is asked', users.join('\n')];
  return `${all.join('\n\n')}\n`;
}
