/** Agencies that applicants can name: within the agreement on the day of the application. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { applicant } from '../applicant/applicant.form.ts';
import { recruitmentAgency } from './recruitment-agency.form.ts';

type Applicant = ServerRecord<typeof applicant>;

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
  if (record.agency !== previous?.agency)
    await checkAgreement(work, record.agency, record.appliedOn ?? work.today);
  return { source: 'agency' };
}

async function checkAgreement(work: Work, id: number, on: IsoDate): Promise<void> {
  const agency = await records(work, recruitmentAgency).one(id);
  if (!agency) return;
  const { name, agreedFrom, agreedTo } = agency;
  if (agreedFrom !== null && on < agreedFrom)
    invalid({ agency: `The agreement with ${name} begins on ${formatDate(agreedFrom)}.` });
  if (agreedTo !== null && on > agreedTo)
    invalid({ agency: `The agreement with ${name} ended on ${formatDate(agreedTo)}.` });
}
