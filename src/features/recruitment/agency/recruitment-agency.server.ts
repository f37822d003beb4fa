/** Agencies that applicants can name: within the agreement on the day of the application. */
import { formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { Applicant } from '../applicant/applicant.server.ts';
import { recruitmentAgency } from './recruitment-agency.form.ts';

/**
 * Whoever names an agency came by it. An agency that no longer works for the organisation is not named for
 * somebody who applies now; whoever was named before keeps it.
 */
export async function agencyOf(
  work: Work,
  record: Applicant,
  previous: Applicant | null,
): Promise<Partial<Pick<Applicant, 'source'>>> {
  if (record.agency === null) return {};
  if (record.source !== 'agency' && record.source !== 'other' && record.source !== null)
    invalid({ agency: 'Choose “Agency” as the source, or leave this empty.' });
  if (record.agency !== previous?.agency) await checkAgreement(work, record);
  return { source: 'agency' };
}

async function checkAgreement(work: Work, record: Applicant): Promise<void> {
  const agency = await records(work, recruitmentAgency).one(record.agency as number);
  if (!agency) return;
  const { name, agreedFrom, agreedTo } = agency;
  const on = record.appliedOn ?? work.today;
  if (agreedFrom !== null && on < agreedFrom)
    invalid({ agency: `The agreement with ${name} begins on ${formatDate(agreedFrom)}.` });
  if (agreedTo !== null && on > agreedTo)
    invalid({ agency: `The agreement with ${name} ended on ${formatDate(agreedTo)}.` });
}
