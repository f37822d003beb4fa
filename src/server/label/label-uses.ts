/** Finding words over all forms, and every place in which a word is read. */
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '../work.ts';
import { type LabelEntry, type LabelKind, labelEntries, type Words, wordsOf } from './labels.ts';

type FoundWord = LabelEntry & { readonly form: string; readonly heading: string };
/** `path` is below /Home, where this session may open it. */
type LabelUse = { readonly what: string; readonly where: string; readonly path: string | null };

const mostFound = 200;
const lower = (text: string): string => text.toLowerCase();

/** Every word typed must be in the text, the original or the key of what is found. */
export async function findWords(work: Work, text: string): Promise<FoundWord[]> {
  const wanted = lower(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const words = await wordsOf(work);
  return [...work.host.forms.forms.values()]
    .flatMap((form) =>
      labelEntries(form, words)
        .filter((entry) => {
          const there = lower(`${entry.own ?? ''} ${entry.original} ${entry.key}`);
          return wanted.every((word) => there.includes(word));
        })
        .map((entry) => ({ ...entry, form: form.name, heading: words.heading(form) })),
    )
    .slice(0, mostFound);
}

/** `carried` are the places that read this very word, `alike` other words that read the same. */
export async function usesOf(
  work: Work,
  form: Form,
  kind: LabelKind,
  key: string,
): Promise<{ text: string; carried: LabelUse[]; alike: LabelUse[] }> {
  const words = await wordsOf(work);
  const entry =
    labelEntries(form, words).find((each) => each.kind === kind && each.key === key) ?? notFound('This word');
  const text = entry.own ?? entry.original;
  return {
    text,
    carried: carriedBy(work, words, form, entry),
    alike: [...alikeInForms(work, words, form, entry, text), ...alikeInReports(work, words, text)],
  };
}

const pathOf = (work: Work, form: Form): string | null =>
  form.menu && work.may(form.name, 'read') ? form.menu.path : null;

function carriedBy(work: Work, words: Words, form: Form, { kind, key }: LabelEntry): LabelUse[] {
  const use = (what: string, of: Form = form): LabelUse => ({
    what,
    where: words.heading(of),
    path: pathOf(work, of),
  });
  const parent = form.parent && work.host.forms.form(form.parent.form);
  if (kind === 'heading' && key === 'heading') {
    const module = form.menu && work.host.forms.areas.get(form.menu.module);
    return [
      ...(module ? [{ what: 'Menu entry', where: module.name, path: pathOf(work, form) }] : []),
      ...(parent ? [use('Tab of each record', parent)] : []),
      use('Head of the list, names of its files'),
    ];
  }
  if (kind === 'heading' && key === 'one') return [use('Buttons and messages')];
  if (kind === 'heading') return [use('Section of each record')];
  const shownIn = [...work.host.forms.forms.values()].filter((other) =>
    other.currentOf?.some((current) => current.form === form.name && current.fields.includes(key)),
  );
  return [
    use('Record and its form'),
    use('List, filters, import and export'),
    use('Messages and history'),
    ...shownIn.map((other) => use('List and record', other)),
  ];
}

function alikeInForms(work: Work, words: Words, form: Form, of: LabelEntry, text: string): LabelUse[] {
  return [...work.host.forms.forms.values()].flatMap((other) =>
    labelEntries(other, words)
      .filter((each) => lower(each.own ?? each.original) === lower(text))
      .filter((each) => !(other === form && each.kind === of.kind && each.key === of.key))
      .map((each) => ({
        what: each.kind === 'label' ? 'Field' : wordForHeading(each.key),
        where: words.heading(other),
        path: pathOf(work, other),
      })),
  );
}

const wordForHeading = (key: string): string =>
  key === 'heading' ? 'Heading' : key === 'one' ? 'Name of one' : 'Section';

function alikeInReports(work: Work, words: Words, text: string): LabelUse[] {
  return [...work.host.forms.reports.values()].flatMap((report) => {
    const name = words.heading(report);
    const path = work.may(report.name, 'read') ? report.menu.path : null;
    const columns = Object.values(report.columns).filter(({ label }) => lower(label) === lower(text));
    const asked = Object.values(report.parameters).filter(({ label }) => lower(label) === lower(text));
    return [
      ...(lower(name) === lower(text) ? [{ what: 'Report', where: name, path }] : []),
      ...(columns.length > 0 ? [{ what: 'Column of a report', where: name, path }] : []),
      ...(asked.length > 0 ? [{ what: 'Question of a report', where: name, path }] : []),
    ];
  });
}
