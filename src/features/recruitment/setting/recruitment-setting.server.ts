/** The settings of recruitment as they hold, also for an organisation that has not looked at them yet. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import type { AgeRule } from '../applicant/applicant-age.ts';

type RecruitmentSettings = {
  readonly retentionMonths: number;
  readonly ageRule: AgeRule;
  readonly consent: string | null;
  readonly welcome: string | null;
};

const usual: RecruitmentSettings = {
  retentionMonths: 12,
  ageRule: 'calendar-years',
  consent: null,
  welcome: null,
};

export async function recruitmentSettings(work: Work): Promise<RecruitmentSettings> {
  const { rows } = await sql<RecruitmentSettings>`
    select retention_months as "retentionMonths", age_rule as "ageRule", consent, welcome
    from recruitment_setting where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return rows[0] ?? usual;
}
