/** The hiring settings as they hold, also for an organisation that has not looked at them yet. */
import { sql } from 'kysely';
import type { Paise } from '#kernel/money.ts';
import type { Work } from '#server/work.ts';
import { hiringSetting } from './hiring-setting.form.ts';

type HiringSettings = {
  readonly offerValidDays: number;
  readonly letterOpening: string | null;
  readonly letterClosing: string | null;
  readonly referralBonus: Paise | null;
  readonly referralDays: number;
  readonly employeeCodePattern: string | null;
};

const { fields } = hiringSetting;
const usual: HiringSettings = {
  offerValidDays: fields.offerValidDays.default,
  letterOpening: fields.letterOpening.default,
  letterClosing: fields.letterClosing.default,
  referralBonus: null,
  referralDays: fields.referralDays.default,
  employeeCodePattern: null,
};

export async function hiringSettings(work: Work): Promise<HiringSettings> {
  const { rows } = await sql<HiringSettings>`
    select offer_valid_days as "offerValidDays", letter_opening as "letterOpening",
      letter_closing as "letterClosing", referral_bonus as "referralBonus",
      referral_days as "referralDays", employee_code_pattern as "employeeCodePattern"
    from hiring_setting where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return rows[0] ?? usual;
}
