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

/** Those of the titles that nobody was told in the last week. */
async function untold({ db, session }: Work, titles: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ title: string }>`
    select distinct title from event_told where organisation_id = ${session.organisationId}
      and kind = ${`${documentDuty.name}.missing`} and title = any (${[...titles]}::text[])
      and happened_at > now() - make_interval(days => ${everyDays})`.execute(db);
  const told = new Set(rows.map(({ title }) => title));
  return new Set(titles.filter((title) => !told.has(title)));
}

/** Of duties that HR keeps by population; what everybody hands in is named on the record alone. */
async function remindOfMissing(work: Work): Promise<void> {
  if ((await readDuties(work)).length === 0) return;
  const missing = (await standings(work, work.today, null)).flatMap((each) => {
    const { duty, standing, due, name } = each;
    const isOwed = standing.is === 'missing' || standing.is === 'expired';
    if (!isOwed || !duty.kept || due > work.today) return [];
    const title = sentence`${name}, please hand in: ${duty.document}`;
    return [{ ...each, title, english: sentenceOf(title).slice(0, 200) }];
  });
  const titles = await untold(
    work,
    missing.map(({ english }) => english),
  );
  for (const { employee, title, english } of missing)
    if (titles.has(english))
      await raise(work, documentDuty, 'missing', {
        to: { employeeIds: [employee] },
        title,
        path: `human-resources/employee/${employee}?tab=employee-document`,
      });
}

export const documentDutyDay = daily({ name: 'document-duty-day', run: remindOfMissing });
