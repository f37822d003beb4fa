/** Whoever misses a mandatory document is reminded every week; people of HR see them in the report. */
import { sql } from 'kysely';
import { sentence, sentenceOf } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { documentDuty } from './document-duty.form.ts';
import { readDuties } from './duties.server.ts';
import { standings } from './missing.server.ts';

const everyDays = 7;

type Reminder = { readonly english: string; readonly path: string };
/** Two people of one name are asked for the same in the same words, each on a record of their own. */
const keyOf = ({ english, path }: Reminder): string => `${path} ${english}`;

/** What was told in the last week. */
async function toldOf({ db, session }: Work, reminders: readonly Reminder[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Reminder>`
    select distinct title as english, path from event_told where organisation_id = ${session.organisationId}
      and kind = ${`${documentDuty.name}.missing`}
      and title = any (${reminders.map(({ english }) => english)}::text[])
      and happened_at > now() - make_interval(days => ${everyDays})`.execute(db);
  return new Set(rows.map(keyOf));
}

/** Of duties that HR keeps by population; what everybody hands in is named on the record alone. */
async function remindOfMissing(work: Work): Promise<void> {
  if ((await readDuties(work)).length === 0) return;
  const missing = (await standings(work, work.today, null)).flatMap((each) => {
    const { duty, standing, due, name } = each;
    const isOwed = standing.is === 'missing' || standing.is === 'expired';
    if (!isOwed || !duty.kept || due > work.today) return [];
    const title = sentence`${name}, please hand in: ${duty.document}`;
    const path = `human-resources/employee/${each.employee}?tab=employee-document`;
    return [{ ...each, title, path, english: sentenceOf(title).slice(0, 200) }];
  });
  const told = await toldOf(work, missing);
  for (const reminder of missing)
    if (!told.has(keyOf(reminder))) {
      const { employee, title, path } = reminder;
      await raise(work, documentDuty, 'missing', { to: { employeeIds: [employee] }, title, path });
    }
}

export const documentDutyDay = daily({ name: 'document-duty-day', run: remindOfMissing });
