/** What the public form shows before anybody types: whose it is, its words, and names to choose from. */

import { sql } from 'kysely';
import { monthCount } from '#kernel/text/day-count.ts';
import { labelEntries, type Words, wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import type { AgeRule } from '../applicant/applicant-age.ts';
import { recruitmentSettings } from '../setting/recruitment-setting.server.ts';
import { applicationFields, type PartLine, partForms } from './application.ts';

type ApplicationForm = {
  readonly organisation: {
    readonly id: number;
    readonly name: string;
    readonly accent: string | null;
    readonly hasLogo: boolean;
  };
  readonly welcome: string | null;
  readonly consent: string;
  readonly ageRule: AgeRule;
  readonly retentionMonths: number;
  readonly today: string;
  /** The organisation's own word for each field of the form, and for the headings. */
  readonly labels: Readonly<Record<string, string>>;
  readonly headings: Readonly<Record<string, string>>;
  /** Fields that the organisation has added to the form, with the heading each stands under. */
  readonly own: readonly OwnControl[];
  /** Names that the organisation knows already, offered while typing. */
  readonly names: Readonly<
    Record<'qualifications' | 'institutions' | 'skills' | 'languages', readonly string[]>
  >;
};

type OwnControl = {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly heading: string;
  readonly help: string | null;
  readonly required: boolean;
  readonly choices: readonly string[];
};

function ownControls(words: Words): OwnControl[] {
  const form = words.form(applicant);
  return Object.entries(form.fields).flatMap(([name, field]): OwnControl[] => {
    if (field.own === undefined) return [];
    const section = form.sections?.find(({ fields }) => fields.includes(name));
    return [
      {
        name,
        label: words.label(form, name),
        kind: field.kind,
        heading: section ? words.section(form, section) : 'More',
        help: field.help ?? null,
        required: field.required ?? false,
        choices: field.kind === 'choice' ? Object.keys(field.choices) : [],
      },
    ];
  });
}

/** Fields of the form that are shown to applicants. */
const shown = new Set<string>([
  ...applicationFields,
  'requisition',
  'requisitionCode',
  'skillName',
  'designation',
  'coreFunction',
]);

async function namesOf(
  work: Work,
  list: 'qualification' | 'institution' | 'skill' | 'language',
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`public.${list}`)}
    where organisation_id = ${work.session.organisationId} and active
    order by lower(name) collate "C" limit 400`.execute(work.db);
  return rows.map(({ name }) => name);
}

export async function applicationForm(
  work: Work,
  organisation: { id: number; name: string },
): Promise<ApplicationForm> {
  const words = await wordsOf(work);
  const settings = await recruitmentSettings(work);
  const { rows } = await sql<{ accent: string | null; hasLogo: boolean }>`
    select accent_colour as accent, logo_id is not null as "hasLogo" from organisation
    where organisation_id = ${organisation.id}`.execute(work.db);
  const entries = labelEntries(applicant, words);
  const now = (kind: 'label' | 'heading', fits: (key: string) => boolean): PartLine =>
    Object.fromEntries(
      entries
        .filter((entry) => entry.kind === kind && fits(entry.key))
        .map(({ key, own, original }) => [key, own ?? original]),
    );
  return {
    organisation: {
      ...organisation,
      accent: rows[0]?.accent ?? null,
      hasLogo: rows[0]?.hasLogo ?? false,
    },
    welcome: settings.welcome,
    consent: settings.consent ?? usualConsent(organisation.name, settings.retentionMonths),
    ageRule: settings.ageRule,
    retentionMonths: settings.retentionMonths,
    today: work.today,
    labels: now('label', (key) => shown.has(key)) as Record<string, string>,
    headings: now('heading', () => true) as Record<string, string>,
    own: ownControls(words),
    names: {
      qualifications: await namesOf(work, 'qualification'),
      institutions: await namesOf(work, 'institution'),
      skills: await namesOf(work, 'skill'),
      languages: await namesOf(work, 'language'),
    },
  };
}

const usualConsent = (house: string, months: number): string =>
  `I agree that ${house} keeps and uses these details to decide on my application. They are made anonymous ` +
  `${monthCount(months)} after the last step, unless I am hired. I can withdraw at any time.`;

/** The parts of an application that a link for changes shows again. */
export const partNames = Object.keys(partForms);
