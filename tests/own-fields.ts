/** Adding fields and headings of an organisation's own, as the screens' calls do, without their spellings. */
import { addHeadings, addLabels, type KeyAndText } from '#server/label/custom-fields.ts';
import { type JsonSchema, type Route, route } from '#server/route.ts';
import type { Answer, Caller } from './caller.ts';

const body: JsonSchema = { type: 'object', additionalProperties: true };
const adding = (path: string, add: typeof addLabels): Route =>
  route({
    method: 'POST',
    path,
    summary: 'Add several for a test',
    form: 'own-field',
    action: 'read',
    body,
    response: body,
    handle: async (work, request) => {
      const given = request.body as { form: string; entries: KeyAndText[] };
      await add(work, work.host.forms.form(given.form), given.entries);
      return {};
    },
  });

/** For `buildWorld({ routes: addingRoutes })`. */
export const addingRoutes: readonly Route[] = [
  adding('/api/test/labels', addLabels),
  adding('/api/test/headings', addHeadings),
];

export type Refused = { code: string; message: string; fields: Record<string, string> };
export type Described = {
  heading: string;
  fields: { name: string; label: string; kind: string; own?: string; writable: boolean }[];
  sections: { title: string; fields: string[] }[];
};

const rows = (pairs: readonly (readonly [string, string])[]) => pairs.map(([key, text]) => ({ key, text }));
export const addFields = (
  caller: Caller,
  form: string,
  ...pairs: readonly (readonly [string, string])[]
): Promise<Answer<Refused>> => caller.post('/api/test/labels', { form, entries: rows(pairs) });
export const addTitles = (
  caller: Caller,
  form: string,
  ...pairs: readonly (readonly [string, string])[]
): Promise<Answer<Refused>> => caller.post('/api/test/headings', { form, entries: rows(pairs) });

/** The section under which a field stands, by title. */
export const sectionOf = (form: Described, field: string): string | undefined =>
  form.sections.find(({ fields }) => fields.includes(field))?.title;

type Own = { id: number; version: number };

/** The record of a field or heading that was added under this key. */
export async function ownRecord(
  caller: Caller,
  form: string,
  key: string,
  kept: 'own-field' | 'own-heading' = 'own-field',
): Promise<Own> {
  const filter = JSON.stringify([
    { field: 'form', is: [form] },
    { field: 'key', is: [key] },
  ]);
  const { body: page } = await caller.get<{ rows: Own[] }>(
    `/api/records/${kept}?filter=${encodeURIComponent(filter)}`,
  );
  const [found] = page.rows;
  if (!found) throw new Error(`nothing was added to ${form} under ${key}`);
  return found;
}
