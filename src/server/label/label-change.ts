/** Putting an organisation's own words in the place of a form's, taking them back, and who did so when. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { checkValue } from '#kernel/value-check.ts';
import { sameKey } from '../forms/declaration/own-form.ts';
import type { Language } from '../language/catalogue.ts';
import type { Work } from '../work.ts';
import { type LabelEntry, type LabelKind, labelEntries, wordsOf } from './labels.ts';

type LabelChange = {
  readonly kind: LabelKind;
  readonly key: string;
  /** Null, or the original itself, brings the original back. */
  readonly text: string | null;
};

const nowOf = ({ own, original }: LabelEntry): string => own ?? original;
const placeOf = ({ kind, key }: Pick<LabelEntry, 'kind' | 'key'>): string => `${kind} ${key}`;

/** Answers the words as they now are; everybody sees them from the next call on. */
export async function replaceLabels(
  work: Work,
  form: Form,
  changes: readonly LabelChange[],
): Promise<LabelEntry[]> {
  const all = await wordsOf(work);
  const words = new Map(labelEntries(form, all).map((each) => [placeOf(each), each]));
  const noted: Record<string, { old: string; new: string }> = {};
  for (const change of changes) {
    const { kind, key } = change;
    const known = words.get(placeOf(change)) ?? invalid({ [key]: `This form has no ${kind} called ${key}.` });
    const own = ownText(known, change.text);
    if (own === known.own) continue;
    noted[notedAs(form, key, all.language)] = { old: nowOf(known), new: own ?? known.original };
    await keep(work, form, known, { own, language: all.language });
    words.set(placeOf(change), { ...known, own });
  }
  refuseSameHeading([...words.values()], (key) => Object.hasOwn(noted, notedAs(form, key, all.language)));
  if (Object.keys(noted).length > 0) work.audit({ action: 'change', form: 'label-text', changes: noted });
  return [...words.values()];
}

function ownText(known: LabelEntry, text: string | null): string | null {
  const checked = checkValue({ kind: 'text', label: '', max: 80 }, text ?? '');
  if (!('value' in checked)) return invalid({ [known.key]: `The text ${checked.fault}.` });
  return checked.value === known.original ? null : (checked.value as string | null);
}

/** 'department.name', and of another language than English 'department.name (hi)'. */
const notedAs = (form: Form, key: string, language: Language): string =>
  `${form.name}.${key}${language === 'en' ? '' : ` (${language})`}`;

type Given = { readonly own: string | null; readonly language: Language };

async function keep(work: Work, form: Form, { kind, key }: LabelEntry, given: Given): Promise<void> {
  const { own, language } = given;
  const { organisationId, userId } = work.session;
  const by = userId || null;
  await (own === null
    ? sql`delete from label_text where organisation_id = ${organisationId} and form = ${form.name}
        and kind = ${kind} and key = ${key} and language = ${language}`
    : sql`insert into label_text (organisation_id, form, kind, key, language, text, created_by, changed_by)
        values (${organisationId}, ${form.name}, ${kind}, ${key}, ${language}, ${own}, ${by}, ${by})
        on conflict (organisation_id, form, kind, key, language) do update set text = excluded.text,
          version = label_text.version + 1, changed_at = excluded.changed_at,
          changed_by = excluded.changed_by`
  ).execute(work.db);
}

/** Two sections that read the same could not be told apart. */
function refuseSameHeading(words: readonly LabelEntry[], isChanged: (key: string) => boolean): void {
  const sections = words.filter(
    ({ kind, key, added }) => kind === 'heading' && (added || key.startsWith('section.')),
  );
  const seen = new Map<string, LabelEntry>();
  for (const section of sections) {
    const other = seen.get(sameKey(nowOf(section)));
    const changed = other && [section, other].find(({ key }) => isChanged(key));
    if (changed) invalid({ [changed.key]: `This form has a heading ${nowOf(changed)} already.` });
    seen.set(sameKey(nowOf(section)), section);
  }
}

/** Brings back the original of every word of a form, or of its labels or its headings alone. */
export async function resetLabels(work: Work, form: Form, kind?: LabelKind): Promise<LabelEntry[]> {
  const changed = labelEntries(form, await wordsOf(work)).filter(
    (entry) => entry.own !== null && (kind === undefined || entry.kind === kind),
  );
  return replaceLabels(
    work,
    form,
    changed.map((entry) => ({ kind: entry.kind, key: entry.key, text: null })),
  );
}

type LabelStep = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  /** 'change' of words, or that a field or heading of the organisation's own was 'create', 'remove' … */
  readonly action: string;
  readonly kind: LabelKind | null;
  readonly changes: Readonly<Record<string, { readonly old: string | null; readonly new: string | null }>>;
};

type Noted = {
  id: number;
  at: string;
  by: string;
  action: string;
  form: string;
  changes: Record<string, { old?: unknown; new?: unknown }> | null;
  key: string | null;
  text: string | null;
};

/** The newest first. */
export async function labelHistory(work: Work, form: Form): Promise<LabelStep[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Noted>`
    select a.id, a.created_at as at, a.actor as by, a.action, a.form, a.changes, added.key, added.text
    from audit_entry a
    left join (
      select 'own-field' as of, id, key, text from own_field
        where organisation_id = ${organisationId} and form = ${form.name}
      union all
      select 'own-heading', id, key, text from own_heading
        where organisation_id = ${organisationId} and form = ${form.name}
    ) added on added.of = a.form and added.id = a.record
    where a.organisation_id = ${organisationId} and (
      (a.form in ('own-field', 'own-heading') and a.action in ('create', 'remove', 'restore')
        and added.id is not null)
      or (a.form = 'label-text' and a.record is null
        and exists (select from jsonb_object_keys(a.changes) as key where key like ${`${form.name}.%`})))
    order by a.id desc limit 100`.execute(work.db);
  const headings = new Set(
    labelEntries(form, await wordsOf(work)).flatMap(({ kind, key }) => (kind === 'heading' ? [key] : [])),
  );
  return rows.map((row) => (row.key === null ? changeStep(row, form, headings) : addedStep(row)));
}

function changeStep({ id, at, by, changes }: Noted, form: Form, headings: ReadonlySet<string>): LabelStep {
  const own = Object.entries(changes ?? {}).flatMap(([path, change]) =>
    path.startsWith(`${form.name}.`) ? [[path.slice(form.name.length + 1), change] as const] : [],
  );
  const kinds = new Set(
    own.map(([key]) => (headings.has(key.replace(/ \(\w+\)$/, '')) ? 'heading' : 'label')),
  );
  const [only] = kinds;
  return {
    id,
    at,
    by,
    action: 'change',
    kind: kinds.size === 1 ? (only as LabelKind) : null,
    changes: Object.fromEntries(own) as LabelStep['changes'],
  };
}

function addedStep({ id, at, by, action, form, key, text }: Noted): LabelStep {
  const gone = action === 'remove';
  return {
    id,
    at,
    by,
    action,
    kind: form === 'own-heading' ? 'heading' : 'label',
    changes: { [key ?? '']: { old: gone ? text : null, new: gone ? null : text } },
  };
}
