/** Which wording a letter has, and the letter filled in with what is known of its record. */
import { sql } from 'kysely';
import { type IsoDate, monthNumber, yearOf } from '#kernel/calendar.ts';
import type { Sensitivity } from '#kernel/field.ts';
import {
  fieldsOfKind,
  type LetterKind,
  type LetterLanguage,
  type LetterValues,
} from '#kernel/letter/letter-kind.ts';
import { fieldsNamed, filledLetter, type LetterPiece } from '#kernel/letter/letter-text.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { LetterFacts } from '#server/letter/letter-source.ts';
import { recordsHolding } from '#server/population/population-records.ts';
import type { Work } from '#server/work.ts';
import type { FilledLetter } from './letter-paper.server.ts';
import { letterTemplate } from './letter-template.form.ts';

type Template = ServerRecord<typeof letterTemplate>;
export type Wording = Pick<Template, 'numberYear' | 'toSign'> & {
  readonly template: number | null;
  readonly title: string;
  readonly text: string;
  readonly prefix: string;
};

/** As it is shipped; in English where the kind is not shipped in the language. */
export const shippedIn = ({ shipped }: LetterKind, language: LetterLanguage) =>
  shipped[language] ?? shipped.en;

function wordingOf(kind: LetterKind, language: LetterLanguage, template: Template | undefined): Wording {
  const shipped = shippedIn(kind, language);
  return {
    template: template?.id ?? null,
    title: template?.title ?? shipped.title,
    text: template?.text ?? shipped.text,
    prefix: template?.prefix ?? kind.prefix,
    numberYear: template?.numberYear ?? 'calendar',
    toSign: template?.toSign ?? false,
  };
}

/**
 * The wording for each of these people, in their order. Who is no employee, an applicant say, is asked for by
 * no group: a template for everybody holds, else what is shipped.
 */
export async function wordingsFor(
  work: Work,
  kind: LetterKind,
  language: LetterLanguage,
  facts: readonly LetterFacts[],
): Promise<Wording[]> {
  const asked = facts.map(({ employee }) => ({ employee: employee ?? 0, on: work.today }));
  const isMeant = (record: Readonly<Record<string, unknown>>) =>
    record['kind'] === kind.name && record['language'] === language;
  const held = await recordsHolding(work, letterTemplate, asked, isMeant);
  const ids = new Set(held.flatMap((holding) => (holding ? [holding.record.id] : [])));
  const templates = new Map<number, Template | undefined>();
  for (const id of ids) templates.set(id, await records(work, letterTemplate).one(id));
  return held.map((holding) => wordingOf(kind, language, holding && templates.get(holding.record.id)));
}

type House = { readonly name: string; readonly signatory: string | null; readonly title: string | null };

export async function houseOf(work: Work): Promise<House> {
  const {
    rows: [house],
  } = await sql<House>`
    select coalesce(profile.legal_name, house.name) as name, profile.signatory_name as signatory,
      profile.signatory_designation as title
    from directory.organisation house
    left join organisation profile on profile.organisation_id = house.id
    where house.id = ${work.session.organisationId}`.execute(work.db);
  return house ?? { name: '', signatory: null, title: null };
}

/** The classes of values that a text names: who does not see one of them does not read the letter. */
export function classesNamed(
  kind: LetterKind,
  { title, text }: Pick<Wording, 'title' | 'text'>,
): Exclude<Sensitivity, 'public'>[] {
  const classes = fieldsNamed(`${title}\n${text}`).map((name) => kind.fields[name]?.sensitivity ?? 'public');
  return [...new Set(classes)].filter((each) => each !== 'public');
}

type Filling = {
  readonly kind: LetterKind;
  readonly language: LetterLanguage;
  readonly wording: Pick<Wording, 'title' | 'text'>;
  readonly facts: LetterFacts;
  readonly house: House;
  readonly issuedOn: IsoDate;
  readonly issued?: FilledLetter['issued'];
};

export function filled({ kind, language, wording, facts, house, issuedOn, issued }: Filling): FilledLetter {
  const fields = fieldsOfKind(kind);
  const values: LetterValues = {
    signature: [{ block: 'sign', for: house.name, name: house.signatory ?? '', title: house.title }],
    ...facts.values,
    number: issued?.number ?? null,
    issuedOn,
    organisation: house.name,
    newPage: [{ block: 'page' }],
  };
  const [title] = filledLetter(wording.title, fields, values, language);
  const wordsOf = (piece: LetterPiece) => ('text' in piece ? piece.text : '');
  return {
    title: title ? wordsOf(title) : kind.heading,
    pieces: filledLetter(wording.text, fields, values, language),
    language,
    foot:
      filledLetter(kind.foot ?? '', fields, values, language)
        .map(wordsOf)
        .join(' ') || undefined,
    madeOn: issuedOn,
    ...(issued && { issued }),
  };
}

/** 'EMP/2026/', before the number; a financial year is '2026-27'. */
export function seriesOf(
  { prefix, numberYear }: Pick<Wording, 'prefix' | 'numberYear'>,
  on: IsoDate,
): string {
  const year = yearOf(on);
  const first = monthNumber(on) < 4 ? year - 1 : year;
  const years = {
    calendar: `/${year}`,
    financial: `/${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    never: '',
  };
  return `${prefix}${years[numberYear]}/`;
}
