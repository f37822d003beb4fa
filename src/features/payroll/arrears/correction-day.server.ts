/** Tells payroll officers, once, that a release has corrected the law that they pay by. */

import { sql } from 'kysely';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { correctionDay, correctionKey, shippedCorrections } from '#law/correction.ts';
import { indianLaw } from '#law/in/law.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { paySetting } from '../../pay-setup/setting/pay-setting.form.ts';

const chosen = 'State insurance continues to use what you have chosen.';
const notChosen =
  'State insurance counts the labour codes’ wages from your next run on; months that are paid stay. Both ' +
  'readings are in the statutory settings: choose there.';

const funds =
  'It concerns welfare funds of establishments that are too small, managers and supervisors in them, and ' +
  'the State Development Tax of Punjab.';

/** What each correction moves, beside what it says of paid months; with what the employer has chosen. */
const moves: Readonly<Record<string, (states: boolean) => string>> = {
  [correctionKey('2026-11-22')]: (states) => (states ? chosen : notChosen),
  [correctionKey('2026-11-28')]: () => funds,
};

/** Those who have locked a run without a correction, before anybody was told of it. Answers how many. */
async function tellOfCorrections(work: Work): Promise<number> {
  const { organisationId } = work.session;
  let told = 0;
  for (const key of Object.keys(shippedCorrections(indianLaw))) {
    const title = sentence`The law in Muster was corrected on ${formatDate(isoDate(correctionDay(key)))}`;
    if (await wasTold(work, title)) continue;
    const { rows } = await sql<{ states: boolean }>`
      select coalesce((select insurance_wage_base <> 'by-law' from pay_setting
        where organisation_id = ${organisationId}), false) as states
      where exists (select from pay_run run join pay_run_set set
          on set.organisation_id = run.organisation_id and set.run_id = run.id
          and set.draft_set = run.draft_set
        where run.organisation_id = ${organisationId} and run.kind = 'regular'
          and run.state in ('locked', 'paid', 'closed') and not set.law ? ${key}::text)`.execute(work.db);
    for (const { states } of rows) {
      const what = moves[key]?.(states) ?? '';
      const note = `Locked payslips stay. What differs comes as arrears with your next run. ${what}`.trim();
      const path = 'fwPayroll/setting';
      told += await raise(work, paySetting, 'law-corrected', { title, note, path });
    }
  }
  return told;
}

export const lawCorrectionDay = daily({ name: 'law-correction-day', run: tellOfCorrections });
