/** What the organisation lets people change in their own record, and what a person may enter alone. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { founding } from '#server/feature.ts';
import { columnOf } from '#server/forms/declaration/names.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../people.refusal.ts';
import { type Rule, type Rules, type SubjectName, subjectEntries } from './self-service.form.ts';
import { selfServiceSetting } from './self-service-setting.form.ts';

/** The organisation's decisions; the usual ones where it has made none. */
export async function accountRules(work: Work): Promise<Rules> {
  const { rows } = await sql<Record<string, Rule>>`
    select * from self_service_setting where organisation_id = ${work.session.organisationId}`.execute(
    work.db,
  );
  const decided = rows[0] ?? {};
  return Object.fromEntries(
    subjectEntries.map(([name, { usual }]) => [
      name,
      decided[columnOf(name, selfServiceSetting.fields[name])] ?? usual,
    ]),
  ) as Rules;
}

/** The usual rules are there to be read and changed from the first day. */
export const usualRules = founding({
  name: 'self-service',
  run: (work) => records(work, selfServiceSetting).asServer.create({}),
});

type Entry = { readonly employee: number; readonly state?: string };

/** Whether it is the person's own writing: by a right that reaches no further than the own records. */
const isOwnWriting = (work: Work, form: Form, employee: number): boolean =>
  !work.session.system &&
  work.session.employeeId === employee &&
  work.may(form.name, 'write') !== 'organisation';

/**
 * What a person enters into the own record without HR: only where the organisation lets people, and never
 * over what was checked already.
 */
export async function checkOwnEntry(
  work: Work,
  form: Form,
  subject: SubjectName,
  record: Entry,
  checkedState: string,
): Promise<void> {
  if (!isOwnWriting(work, form, record.employee)) return;
  if (record.state === checkedState) {
    refuse('people.checked', { one: form.one });
  }
  if ((await accountRules(work))[subject] !== 'alone') {
    refuse('people.kept-by-hr', { heading: form.heading.toLowerCase() });
  }
}

/** Nobody confirms what is said of themselves. */
export function refuseOwnCheck(work: Work, record: Entry, what: string): void {
  if (record.employee === work.session.employeeId) {
    refuse('people.own-check', { what });
  }
}

export const checkedNow = (work: Work) => ({ verifiedOn: work.today, verifiedBy: work.session.name });
export const notChecked = { verifiedOn: null, verifiedBy: null } as const;
