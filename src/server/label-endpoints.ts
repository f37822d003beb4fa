/**
 * The calls of labels and headings: what a form's words are, what the organisation puts in their place, who
 * did so.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { checkValue } from '#kernel/value-check.ts';
import { listOf, objectOf, textOf } from './gate/schema.ts';
import { type LabelEntry, type LabelKind, labelEntries, wordsOf } from './labels.ts';
import type { JsonSchema, Route } from './route.ts';
import type { Work } from './work.ts';

const right = { tag: 'Labels', form: 'label-text' } as const;
const params = objectOf({ form: textOf(80) }) as JsonSchema;
const part = { type: ['string', 'null'] } as const;
const entry = objectOf({
  kind: { type: 'string', enum: ['label', 'heading'] },
  key: { type: 'string' },
  original: { type: 'string' },
  own: part,
});
const answer = listOf(entry) as JsonSchema;

type Change = { readonly kind: LabelKind; readonly key: string; readonly text: string | null };

function formOf(work: Work, request: { params: unknown }): Form {
  return work.host.forms.forms.get((request.params as { form: string }).form) ?? notFound('This form');
}

export const labelRoutes: readonly Route[] = [
  {
    ...right,
    method: 'GET',
    path: '/api/labels',
    action: 'read',
    summary: 'List the forms whose words can be replaced',
    response: listOf(
      objectOf({
        form: { type: 'string' },
        heading: { type: 'string' },
        original: { type: 'string' },
        module: part,
        own: { type: 'integer' },
      }),
    ) as JsonSchema,
    handle: formsWithLabels,
  },
  {
    ...right,
    method: 'GET',
    path: '/api/labels/:form',
    action: 'read',
    params,
    response: answer,
    summary: 'List the words of a form, its own and those in their place',
    handle: async (work, request) => labelEntries(formOf(work, request), await wordsOf(work)),
  },
  {
    ...right,
    method: 'PUT',
    path: '/api/labels/:form',
    action: 'write',
    params,
    response: answer,
    summary: 'Replace words of a form; a null text brings back what Muster ships',
    body: objectOf({
      entries: {
        type: 'array',
        minItems: 1,
        maxItems: 500,
        items: objectOf({
          kind: { type: 'string', enum: ['label', 'heading'] },
          key: textOf(120),
          text: { ...part, maxLength: 80 },
        }),
      },
    }) as JsonSchema,
    handle: (work, request) =>
      replaceLabels(work, formOf(work, request), (request.body as { entries: Change[] }).entries),
  },
  {
    ...right,
    method: 'GET',
    path: '/api/labels/:form/history',
    action: 'read',
    params,
    summary: 'Read who changed the words of a form, and when',
    response: { type: 'array', items: { type: 'object', additionalProperties: true } },
    handle: (work, request) => labelHistory(work, formOf(work, request).name),
  },
];

async function formsWithLabels(work: Work): Promise<unknown> {
  const words = await wordsOf(work);
  return [...work.host.forms.forms.values()].map((form) => ({
    form: form.name,
    heading: words.heading(form),
    original: form.heading,
    module: form.menu?.module ?? null,
    own: labelEntries(form, words).filter(({ own }) => own !== null).length,
  }));
}

/** Answers the words as they now are; everybody sees them from the next call on. */
export async function replaceLabels(
  work: Work,
  form: Form,
  changes: readonly Change[],
): Promise<LabelEntry[]> {
  const before = new Map(
    labelEntries(form, await wordsOf(work)).map((each) => [`${each.kind} ${each.key}`, each]),
  );
  const { organisationId, userId } = work.session;
  const noted: Record<string, { old: string; new: string }> = {};
  for (const { kind, key, text } of changes) {
    const known =
      before.get(`${kind} ${key}`) ?? invalid({ [key]: `This form has no ${kind} called ${key}.` });
    const checked = checkValue({ kind: 'text', label: '', max: 80 }, text ?? '');
    if (!('value' in checked)) return invalid({ [key]: `The text ${checked.fault}.` });
    const own = checked.value === null || checked.value === known.original ? null : (checked.value as string);
    if (own === known.own) continue;
    noted[`${form.name}.${key}`] = { old: known.own ?? known.original, new: own ?? known.original };
    await (own === null
      ? sql`delete from label_text where organisation_id = ${organisationId} and form = ${form.name}
          and kind = ${kind} and key = ${key}`
      : sql`insert into label_text (organisation_id, form, kind, key, text, created_by, changed_by)
          values (${organisationId}, ${form.name}, ${kind}, ${key}, ${own}, ${userId || null},
            ${userId || null})
          on conflict (organisation_id, form, kind, key) do update set text = excluded.text,
            version = label_text.version + 1, changed_at = now(), changed_by = excluded.changed_by`
    ).execute(work.db);
    before.set(`${kind} ${key}`, { ...known, own });
  }
  if (Object.keys(noted).length > 0) work.audit({ action: 'change', form: 'label-text', changes: noted });
  return [...before.values()];
}

async function labelHistory(work: Work, form: string): Promise<unknown> {
  const { rows } = await sql<{ changes: Record<string, unknown> }>`
    select id, created_at as at, actor as by, changes from audit_entry
    where organisation_id = ${work.session.organisationId} and form = 'label-text' and record is null
      and exists (select from jsonb_object_keys(changes) as key where key like ${`${form}.%`})
    order by id desc limit 100`.execute(work.db);
  return rows.map(({ changes, ...rest }) => ({
    ...rest,
    changes: Object.fromEntries(
      Object.entries(changes).map(([key, change]) => [key.slice(form.length + 1), change]),
    ),
  }));
}
