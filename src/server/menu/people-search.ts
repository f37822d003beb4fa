/** People by any part of name or code, or one slip away, and the tabs of their records by what they hold. */
import { type RawBuilder, sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import type { Reached } from '#kernel/reached.ts';
import { isNearText } from '#kernel/text/near-word.ts';
import { fullNameOf } from '../database/full-name.ts';
import { reachCondition } from '../forms/reach.ts';
import type { Words } from '../label/labels.ts';
import type { Work } from '../work.ts';

type Person = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
};
/** As the search shows it: `path` is below /Home. */
type FoundThing = { id: number; title: string; subtitle: string; path: string };
type FoundPerson = FoundThing & { mail?: string; phone?: string };

const records = 'human-resources/employee';
const directory = 'human-resources/directory';
const mostPeople = 8;
const shortestSlip = 4;

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Patterns of a word with one letter wrong, missing or too many, or two swapped; never its first letter. */
function slipsOf(word: string): string[] {
  if (word.length < shortestSlip) return [];
  return [...word].flatMap((_, at) => {
    if (at === 0) return [];
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const swapped = `${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`;
    return [
      `${escaped(before)}_${escaped(after.slice(1))}`,
      `${escaped(before)}${escaped(after.slice(1))}`,
      `${escaped(before)}_${escaped(after)}`,
      escaped(swapped),
    ];
  });
}

async function peopleBy(
  work: Work,
  reaches: readonly RawBuilder<unknown>[],
  words: readonly string[],
): Promise<Person[]> {
  const named = async (patterns: (word: string) => readonly string[]): Promise<Person[]> => {
    const held = words.map((word) => sql`e.search like any (${patterns(word).map((each) => `%${each}%`)})`);
    const { rows } = await sql<Person>`
      select e.id, e.code, ${fullNameOf('e')} as name, e.work_mail as mail, e.mobile as phone from employee e
      where e.organisation_id = ${work.session.organisationId}
        and ${sql.join([...reaches, ...held], sql` and `)}
      order by lower(e.code) collate "C", e.id limit ${mostPeople}`.execute(work.db);
    return rows;
  };
  const found = await named((word) => [escaped(word)]);
  return found.length > 0 || words.every((word) => word.length < shortestSlip)
    ? found
    : named((word) => [escaped(word), ...slipsOf(word)]);
}

/** Who may browse the directory finds everybody; a record that may not be read leads to the directory. */
export async function peopleOf(work: Work, words: readonly string[]): Promise<FoundPerson[]> {
  const form = work.host.forms.form('employee');
  const read = work.may('employee', 'read');
  const reach = work.may('employee', 'browse') ?? read;
  if (!reach) return [];
  const found = await peopleBy(work, [reachCondition(work, form, reach, 'e')], words);
  const readable = await idsWithin(work, found, form, read);
  // Work mail is the directory's; a mobile number is a personal fact of the record.
  const callable = (id: number): boolean => readable.has(id) && work.views(false).personal === 'show';
  return found.map(({ id, code, name, mail, phone }) => ({
    id,
    title: name,
    subtitle: code,
    path: readable.has(id) ? `${records}/${id}` : `${directory}?search=${encodeURIComponent(code)}`,
    ...(mail !== null && { mail }),
    ...(phone !== null && callable(id) && { phone }),
  }));
}

async function idsWithin(
  work: Work,
  people: readonly Person[],
  form: Form,
  read: Reached | undefined,
): Promise<ReadonlySet<number>> {
  if (!read || people.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e where e.organisation_id = ${work.session.organisationId}
      and e.id = any (${people.map(({ id }) => id)}::bigint[])
      and ${reachCondition(work, form, read, 'e')}`.execute(work.db);
  return new Set(rows.map(({ id }) => id));
}

const mostTabs = 5;

/**
 * 'vikram bank' is the tab Bank of Vikram's record; 'change bank account' is one's own. Only tabs whose
 * records the session may read, of people within that reach.
 */
export async function tabsOf(
  work: Work,
  { heading, say }: Words,
  meant: readonly string[],
): Promise<FoundThing[]> {
  const found: FoundThing[] = [];
  for (const child of work.host.forms.childrenOf('employee')) {
    const tab = heading(child);
    const text = [tab, child.heading, child.one, ...(child.finds ?? [])].join(' ');
    const named = meant.filter((word) => word.length > 2 && isNearText([word], text));
    if (named.length > 0)
      found.push(
        ...(await tabOf(
          work,
          child,
          { tab, own: say('Your record') },
          meant.filter((word) => !named.includes(word)),
        )),
      );
    if (found.length >= mostTabs) break;
  }
  return found.slice(0, mostTabs);
}

async function tabOf(
  work: Work,
  child: Form,
  { tab, own }: { readonly tab: string; readonly own: string },
  person: readonly string[],
): Promise<FoundThing[]> {
  const reach = work.may(child.name, 'read');
  const read = work.may('employee', 'read');
  const { employeeId } = work.session;
  if (!reach || !read) return [];
  if (person.length === 0) {
    const path = `${records}/${employeeId}?tab=${child.name}`;
    return employeeId === null ? [] : [{ id: employeeId, title: tab, subtitle: own, path }];
  }
  const form = work.host.forms.form('employee');
  const within = [reachCondition(work, form, reach, 'e'), reachCondition(work, form, read, 'e')];
  return (await peopleBy(work, within, person)).map(({ id, code, name }) => ({
    id,
    title: `${name}: ${tab}`,
    subtitle: code,
    path: `${records}/${id}?tab=${child.name}`,
  }));
}
