/** The bank file that an advice is made by: the one that was chosen, or that of the run's pay group. */
import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../pay-out.refusal.ts';
import { lacksDebitAccount } from './bank-file.ts';
import { bankFileTemplate } from './bank-file-template.form.ts';

type Advice = { readonly run: number; readonly template: number | null };

/** An advice has one from its first saving on. */
export async function templateOf(work: Work, { template }: Advice) {
  const found = template === null ? undefined : await records(work, bankFileTemplate).one(template);
  return found ?? notFound('The bank file template');
}

/** The template, when a bank could pay by it: refused is one that leaves the own account blank. */
export async function payableTemplate(work: Work, advice: Advice) {
  const template = await templateOf(work, advice);
  if (lacksDebitAccount(template)) {
    refuse('bank-advice.no-own-account', { name: template.name });
  }
  return template;
}

export async function chosenTemplate(work: Work, { run, template }: Advice): Promise<number> {
  if (template !== null) return template;
  const {
    rows: [group],
  } = await sql<{ file: number }>`
    select pay_group.bank_file_id as file
    from pay_run run join pay_group on pay_group.organisation_id = run.organisation_id
      and pay_group.id = run.pay_group_id
    where run.organisation_id = ${work.session.organisationId} and run.id = ${run}
      and pay_group.bank_file_id is not null`.execute(work.db);
  return group?.file ?? invalid({ template: 'Choose the bank file: no pay group of this run names one.' });
}
