/** What is said in a case: written by its actions, read with it. */
import { momentNow } from '#features/help-desk/ticket/desk-clock.server.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { Grievance } from './case-record.ts';
import { grievanceEntry } from './grievance-entry.form.ts';
import { readableEntry } from './grievance-reader.server.ts';

export const grievanceEntryServer = formServer(grievanceEntry, {
  within: (work, alias) => readableEntry(work, alias),
});

type Case = Pick<Grievance, 'id' | 'nameless'>;
type Kind = 'message' | 'note' | 'hearing' | 'step';

/** In a case without a name nothing is timed more closely than by the day. */
export async function enter(work: Work, of: Case, kind: Kind, text: string): Promise<void> {
  const author = work.session.employeeId;
  await records(work, grievanceEntry).asServer.make({
    ...{ grievance: of.id, author, kind, text },
    at: of.nameless && author === null ? `${work.today} 00:00` : momentNow(work),
  });
}
