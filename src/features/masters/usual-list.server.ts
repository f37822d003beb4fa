/** Every organisation starts with the usual lists, so that its first people can be entered at once. */
import { sql } from 'kysely';
import { founding } from '#server/feature.ts';
import { columnsOfField } from '#server/forms/declaration/table.ts';
import { formTable } from '#server/forms/list/expression.ts';
import type { Work } from '#server/work.ts';
import {
  type Line,
  linesOf,
  usualCategories,
  usualDisabilities,
  usualInstitutions,
  usualLanguages,
  usualMemberships,
  usualNationalities,
  usualOccupations,
  usualQualifications,
  usualReligions,
  usualSkills,
} from './usual-list.ts';
import { usualBanks, usualDocumentTypes, usualRelations } from './usual-relations-and-documents.ts';

type Values = Readonly<Record<string, string | boolean>>;

const listed = (text: string, more: (line: Line) => Values = () => ({})): Values[] =>
  linesOf(text).map((line) => ({ code: line.code, name: line.name, active: true, ...more(line) }));
const ofType = (type: string, text: string): Values[] => listed(text, () => ({ type }));

const usual: Readonly<Record<string, readonly Values[]>> = {
  'master-entry': [
    ...ofType('religion', usualReligions),
    ...ofType('nationality', usualNationalities),
    ...ofType('category', usualCategories),
    ...ofType('disability', usualDisabilities),
    ...ofType('occupation', usualOccupations),
    ...ofType('membership', usualMemberships),
  ],
  qualification: listed(usualQualifications, ({ rest: [level = ''] }) => ({ level })),
  institution: listed(usualInstitutions, ({ rest: [kind = '', city = ''] }) => ({
    kind,
    city,
    country: 'India',
  })),
  skill: listed(usualSkills, ({ rest: [area = ''] }) => ({ area })),
  language: listed(usualLanguages),
  relation: listed(usualRelations, ({ rest }) => ({ family: rest.includes('family') })),
  bank: listed(usualBanks, ({ rest: [ifscPrefix = ''] }) => ({ ifscPrefix })),
  'document-type': listed(usualDocumentTypes, ({ rest }) => ({
    mandatory: rest.includes('mandatory'),
    hasNumber: rest.includes('number'),
    expires: rest.includes('expires'),
  })),
};

/** In one statement a list; an entry with a code that is there already stays as it is. */
async function add(work: Work, formName: string, entries: readonly Values[]): Promise<void> {
  const form = work.host.forms.form(formName);
  const columns = Object.entries(form.fields)
    .filter(([name]) => Object.hasOwn(entries[0] ?? {}, name))
    .flatMap(([name, field]) => columnsOfField(name, field).map((column) => ({ ...column, field: name })));
  const names = columns.map(({ name }) => sql.ref(name));
  const types = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const given = entries.map((entry) =>
    Object.fromEntries(columns.map(({ name, field }) => [name, entry[field]])),
  );
  const { rows } = await sql<{ id: number }>`
    insert into ${formTable(form)} (organisation_id, ${sql.join(names)})
    select ${work.session.organisationId}::bigint, ${sql.join(names)}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (${sql.join(types)})
    on conflict do nothing returning id`.execute(work.db);
  work.audit({
    action: 'create',
    form: formName,
    recordIds: rows.map(({ id }) => id),
    reason: 'What every organisation starts with',
  });
}

export const usualLists = founding({
  name: 'usual-lists',
  async run(work) {
    for (const [formName, entries] of Object.entries(usual)) await add(work, formName, entries);
  },
});
