/** A report by name goes out, or stays on the phone until there is a connection. */
import { namesOf } from '#kernel/wire/schema.ts';
import { keepIncidentPage } from '#web/incident/keep-incident-page.ts';
import { isUnanswered, keep, newRecord, sendRecord } from '#web/offline/kept-records.ts';
import { canKeepRecords, keepStart } from '#web/offline/record-store.ts';
import { incidentKinds } from '../incident/incident-words.form.ts';
import { type Draft, namedValues } from './report-incident.view.ts';

const form = 'safety-incident';

/** True once the server has it, false where it is kept here; what the server refuses is thrown. */
export async function sendOrKeep(user: string, draft: Draft): Promise<boolean> {
  const photo = draft.photo === null ? undefined : { field: 'photo', file: draft.photo };
  const record = newRecord({ user, form, values: namedValues(draft), file: photo });
  try {
    await sendRecord(record);
    return true;
  } catch (error) {
    if (isUnanswered(error) && (await keep(record))) return false;
    throw error;
  }
}

type Known = {
  readonly place: number | null;
  readonly places: readonly { readonly id: number; readonly name: string }[];
};

/** While there is a connection: the page, and what it begins with, are there without one. */
export async function keepReady(
  person: { id: string; name: string },
  { place, places }: Known,
): Promise<void> {
  if (!canKeepRecords()) return;
  const kinds = namesOf(incidentKinds).map((value) => ({ value, label: incidentKinds[value] }));
  await keepStart({ user: person.id, name: person.name, form, kinds, places, place });
  localStorage.setItem('muster-records', '1');
  await keepIncidentPage();
}
