/** An exit interview is asked with the steps of a separation, and no longer once the person stays. */
import { questionnaire } from '#features/questionnaire/questionnaire.form.ts';
import { contentOf } from '#features/questionnaire/questionnaire-content.ts';
import { formatDate, later } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { askRaters, openRound, withdrawSheets } from '#server/questionnaire/round.ts';
import type { Work } from '#server/work.ts';
import type { separation } from '../separation/separation.form.ts';
import { exitInterview } from './exit-interview.form.ts';

/** The newest active questionnaire that is meant for people who leave. */
export async function askedOfLeavers(work: Work) {
  const all = await records(work, questionnaire).find({ active: true, leavers: true });
  return all.at(-1);
}

type Leaver = Pick<ServerRecord<typeof separation>, 'id' | 'employee' | 'lastDay'>;

/** Once for each separation; a new last day moves it. Answers its id. */
export async function askInterview(
  work: Work,
  { id, employee, lastDay }: Leaver,
): Promise<number | undefined> {
  const dueOn = later(lastDay, work.today);
  const [there] = (await records(work, exitInterview).find({ separation: id })).filter(
    ({ state }) => state !== 'cancelled',
  );
  if (there) {
    if (there.lastDay !== lastDay)
      await records(work, exitInterview).asServer.set(there.id, { lastDay, dueOn }, { as: 'move' });
    return there.id;
  }
  const asks = await askedOfLeavers(work);
  if (!asks) return undefined;
  const made = await records(work, exitInterview).asServer.make({ employee, separation: id, lastDay, dueOn });
  const round = await openRound(work, {
    ...{ form: exitInterview.name, record: made, asks: contentOf(asks), dueOn },
    ...({ opens: 'own', minimum: null, combine: 'mean' } as const),
  });
  await askRaters(work, round, [{ employee, kind: 'self' }]);
  await raise(work, exitInterview, 'create', {
    record: made,
    to: { employeeIds: [employee] },
    title: sentence`Tell us why you leave, until ${formatDate(dueOn)}`,
    note: 'HR alone reads your answers.',
    path: `${exitInterview.menu?.path}/${made}`,
  });
  return made;
}

/** What was not sent by then is not asked any more. */
export async function cancelInterview(work: Work, of: number): Promise<void> {
  for (const { id, state } of await records(work, exitInterview).find({ separation: of })) {
    if (state !== 'asked') continue;
    await withdrawSheets(work, { form: exitInterview.name, record: id }, null);
    await records(work, exitInterview).asServer.set(id, {}, { state: 'cancelled', as: 'cancel' });
  }
}
