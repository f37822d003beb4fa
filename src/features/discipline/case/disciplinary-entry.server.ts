/** What is done in a case: written by its actions, read with it. */
import { momentNow } from '#features/help-desk/ticket/desk-clock.server.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { readableEntry } from './case-reader.server.ts';
import { disciplinaryEntry } from './disciplinary-entry.form.ts';

export const disciplinaryEntryServer = formServer(disciplinaryEntry, {
  within: (work, alias) => readableEntry(work, alias),
});

type Kind = 'note' | 'hearing' | 'reply' | 'step';

export async function enter(
  work: Work,
  of: { readonly id: number },
  kind: Kind,
  text: string,
): Promise<void> {
  await records(work, disciplinaryEntry).asServer.make({
    ...{ case: of.id, author: work.session.employeeId, kind, text, at: momentNow(work) },
  });
}
