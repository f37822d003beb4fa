/** The lines that an application brings for the sub-forms of its applicant. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { Invalid, invalid } from '#kernel/refusal.ts';
import { snakeCase } from '#server/forms/declaration/names.ts';
import { formTable } from '#server/forms/list/expression.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type ApplicationParts, type PartLine, type PartName, partForms } from './application.ts';

const mostLines = 20;

/** What a line may say: fields of its form that are typed, and not whose they are. */
function typedFields(form: Form): readonly string[] {
  return Object.entries(form.fields)
    .filter(([name, field]) => name !== 'applicant' && !field.readOnly && field.kind !== 'reference')
    .map(([name]) => name)
    .filter((name) => !ofRecruiters.has(name));
}

/** What a reference answered is noted by whoever asked. */
const ofRecruiters = new Set(['answered', 'answeredOn', 'answer']);

const isBlank = (line: PartLine): boolean =>
  Object.values(line).every((value) => value === '' || value === null || value === false);

async function addLine(
  work: Work,
  form: Form,
  applicant: number,
  at: string,
  line: PartLine,
  system: boolean,
): Promise<void> {
  const names = typedFields(form).filter((name) => line[name] !== undefined && line[name] !== '');
  const values = { ...Object.fromEntries(names.map((name) => [name, line[name]])), applicant };
  try {
    const { asServer, asPerson } = records(work, form);
    await (system ? asServer.create(values, { silent: true }) : asPerson.create(values));
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    invalid(
      Object.fromEntries(Object.entries(error.fields).map(([field, text]) => [`${at}.${field}`, text])),
    );
  }
}

/** Of the applicant's own lines the audit keeps nothing; a recruiter's deleting is noted. */
async function removeLines(work: Work, form: Form, applicant: number, system: boolean): Promise<void> {
  const ofApplicant = sql`organisation_id = ${work.session.organisationId} and applicant_id = ${applicant}`;
  if (system) {
    await sql`delete from ${formTable(form)} where ${ofApplicant}`.execute(work.db);
    return;
  }
  const lines = records(work, form);
  for (const line of await lines.find({ applicant })) await lines.asPerson.delete(line);
}

/**
 * Puts these lines in the place of those there are, list by list; a list that is not given stays. Faults are
 * named 'skills.2.name'.
 */
export async function replaceParts(
  work: Work,
  applicant: number,
  parts: ApplicationParts,
  system = true,
): Promise<void> {
  for (const [part, name] of Object.entries(partForms) as [PartName, string][]) {
    const given = parts[part];
    if (given === undefined) continue;
    const lines = given.filter((line) => !isBlank(line));
    if (lines.length > mostLines) invalid({ [part]: `At most ${mostLines} can be sent.` });
    const form = work.host.forms.form(name);
    await removeLines(work, form, applicant, system);
    for (const [at, line] of lines.entries()) {
      await addLine(work, form, applicant, `${part}.${at}`, line, system);
    }
  }
}

/** The lines of an application as its own form shows them again. */
export async function readParts(work: Work, applicant: number): Promise<ApplicationParts> {
  const parts: Record<string, PartLine[]> = {};
  for (const [part, name] of Object.entries(partForms)) {
    const form = work.host.forms.form(name);
    const columns = typedFields(form);
    const { rows } = await sql<PartLine>`
      select ${sql.join(columns.map((field) => sql`${sql.ref(snakeCase(field))} as ${sql.ref(field)}`))}
      from ${formTable(form)}
      where organisation_id = ${work.session.organisationId} and applicant_id = ${applicant}
      order by id`.execute(work.db);
    parts[part] = rows;
  }
  return parts;
}
