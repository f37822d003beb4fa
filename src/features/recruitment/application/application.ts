/**
 * An application as the product itself speaks of it. The specified calls carry the same under the names of
 * their own; they are translated at the edge. Pure.
 */
import { type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { type AgeRule, isOldEnough, tooYoung } from '../applicant/applicant-age.ts';

/** What an applicant may say of himself: fields of the form `applicant`, values as records take them. */
export const applicationFields = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'bloodGroup',
  'religion',
  'nationality',
  'maritalStatus',
  'marriedOn',
  'mail',
  'mobile',
  'address',
  'currentLocation',
  'currentStatus',
  'role',
  'experienceYears',
  'experienceMonths',
  'noticePeriod',
  'proposedCtc',
  'remarks',
  'type',
] as const;
export type ApplicationField = (typeof applicationFields)[number];
export type ApplicationValues = { readonly [K in ApplicationField]?: unknown };

/** The sub-forms that an application may bring lines for, by the name of each in `parts`. */
export const partForms = {
  qualifications: 'applicant-qualification',
  skills: 'applicant-skill',
  experiences: 'applicant-experience',
  languages: 'applicant-language',
  references: 'applicant-reference',
  contacts: 'applicant-contact',
} as const;
export type PartName = keyof typeof partForms;
export type PartLine = Readonly<Record<string, unknown>>;
export type ApplicationParts = { readonly [K in PartName]?: readonly PartLine[] };

export type Application = {
  readonly requisition: number;
  readonly values: ApplicationValues;
  /** Lines that are absent stay as they are when an application is changed; a list takes their place. */
  readonly parts?: ApplicationParts;
  /** In the order of the opening's questions; null for one that was left out. */
  readonly answers?: readonly (string | null)[];
  /** The organisation's own fields of the form, by the name under which each travels. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** As `keepResume` answered it. */
  readonly resumePath?: string | null;
  readonly consent?: boolean;
  /** Keys that Muster has no field for, kept as given. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** A field that no person sees or fills. */
  readonly honeypot?: string;
};

const lineText = { type: ['string', 'number', 'boolean', 'null', 'object'] } as const;
const lines = {
  type: 'array',
  maxItems: 20,
  items: { type: 'object', maxProperties: 20, additionalProperties: lineText },
} as const;

/**
 * The JSON schema of the group beside `Employee` and `EmpAplicant` in which Muster's own form sends what the
 * specified body has no place for. A client that knows only the specification leaves it out.
 */
export const applicationGroupSchema = {
  type: 'object',
  properties: {
    parts: {
      type: 'object',
      properties: Object.fromEntries(Object.keys(partForms).map((name) => [name, lines])),
      additionalProperties: false,
    },
    answers: { type: 'array', maxItems: 12, items: { type: ['string', 'null'], maxLength: 500 } },
    own: {
      type: 'object',
      maxProperties: 200,
      additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    },
    consent: { type: 'boolean' },
    honeypot: { type: 'string', maxLength: 200 },
    link: { type: 'string', maxLength: 80 },
  },
  additionalProperties: false,
} as const;

/** Sentences to the letter of the specification, where its own rules are broken. By field. */
const requiredTexts = {
  requisition: 'Resource Requisition is required',
  title: 'Title is required',
  firstName: 'First Name is required',
  lastName: 'Last name is required',
  dateOfBirth: 'Date Of Birth is required',
} as const;

/** Letters and spaces, and the signs that letters of other scripts are written with. */
const lettersOnly = /^[\p{L}\p{M} ]*$/u;
const lettersFields = ['firstName', 'middleName', 'lastName', 'currentLocation'] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What is wrong with an application by the specification’s own rules. `labelOf` names a field. */
export function applicationFaults(
  { requisition, values }: Pick<Application, 'requisition' | 'values'>,
  today: IsoDate,
  ageRule: AgeRule,
  labelOf: (field: string) => string,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, text] of Object.entries(requiredTexts)) {
    const value = name === 'requisition' ? requisition || null : values[name as ApplicationField];
    if (isEmpty(value)) faults[name] = text;
  }
  for (const name of lettersFields) {
    const value = values[name];
    if (typeof value === 'string' && !lettersOnly.test(value)) {
      faults[name] = `${labelOf(name)} can hold letters and spaces only`;
    }
  }
  const { dateOfBirth } = values;
  if (typeof dateOfBirth === 'string' && isIsoDate(dateOfBirth)) {
    if (!isOldEnough(dateOfBirth, today, ageRule)) faults['dateOfBirth'] = tooYoung;
  }
  return faults;
}

const keptKey = /^emp_[a-z0-9_]{1,60}$/i;
const mostKept = 400;
const longestKept = 500;

/**
 * The keys to keep beside an application: named emp_*, at most 400, single values of bounded length. Answers
 * null for anything else.
 */
export function keptExtra(
  extra: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean | null> | null {
  const entries = Object.entries(extra);
  if (entries.length > mostKept) return null;
  const kept: Record<string, string | number | boolean | null> = {};
  for (const [key, value] of entries) {
    if (!keptKey.test(key)) return null;
    if (value === null || typeof value === 'boolean') kept[key] = value;
    else if (typeof value === 'number' && Number.isFinite(value)) kept[key] = value;
    else if (typeof value === 'string' && value.length <= longestKept && value.isWellFormed()) {
      kept[key] = value.replaceAll('\0', '');
    } else return null;
  }
  return kept;
}
