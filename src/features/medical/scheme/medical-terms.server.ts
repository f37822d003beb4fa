/** Terms of a scheme: paid as what the law knows, limits that fit their heads. */
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { medicalScheme } from './medical-scheme.form.ts';
import { medicalTerms } from './medical-terms.form.ts';

type Terms = ServerRecord<typeof medicalTerms>;

/** Bills repaid are income where the law does not exempt them, and never wages. */
async function checkComponent(
  work: Work,
  id: number | null,
  field: 'component' | 'exemptComponent' | 'premiumComponent',
): Promise<void> {
  if (id === null) return;
  const component = await records(work, payComponent).one(id);
  const kind = field === 'premiumComponent' ? 'deduction' : 'earning';
  if (component?.kind !== kind || component.source !== 'input')
    invalid({ [field]: `Choose a component of the kind “${kind}” that is an input for the month.` });
  if (kind === 'earning' && component.wageClass !== 'outside')
    invalid({ [field]: `${component.name} counts as wages. Bills that are repaid do not.` });
  if (field === 'exemptComponent' && component.taxClass !== 'outside')
    invalid({ [field]: `${component.name} is taxed. Choose one that is not.` });
  if (field === 'component' && component.taxClass === 'outside')
    invalid({
      [field]: `${component.name} is not taxed. Since 2018-19 bills that the employer repays are income.`,
    });
}

function checkLimits({ subLimits, family, premium, employeeShare, premiumComponent }: Terms): void {
  if (subLimits.some(({ head, per }) => per === 'day' && head !== 'room' && head !== 'icu'))
    invalid({ subLimits: 'A limit for a day is for room and intensive care alone.' });
  if (new Set(subLimits.map(({ head, per }) => `${head} ${per}`)).size < subLimits.length)
    invalid({ subLimits: 'Each head has one limit for a day, a claim or a year.' });
  if (new Set(family.map(({ relation }) => relation)).size < family.length)
    invalid({ family: 'Each relation is there once.' });
  if (family.some(({ ageFrom, ageTo }) => ageFrom !== null && ageTo !== null && ageFrom > ageTo))
    invalid({ family: 'The age from is above the age to.' });
  if ((employeeShare ?? 0) > 0 && (premium === null || premiumComponent === null))
    invalid({ premiumComponent: 'Enter the premium, and what the employee’s share is deducted as.' });
}

export const medicalTermsServer = formServer(medicalTerms, {
  async check(work, { record }) {
    await checkComponent(work, record.component, 'component');
    await checkComponent(work, record.exemptComponent, 'exemptComponent');
    await checkComponent(work, record.premiumComponent, 'premiumComponent');
    checkLimits(record);
  },
});

export const medicalSchemeServer = formServer(medicalScheme, {
  check(_work, { record, previous }) {
    if (!previous) return;
    if (previous.limitFor !== record.limitFor)
      invalid({ limitFor: 'A scheme stays as it is counted. Make another one, and switch this one off.' });
    if (previous.yearBegins !== record.yearBegins)
      invalid({ yearBegins: 'The year of a scheme stays. Make another one, and switch this one off.' });
  },
});
