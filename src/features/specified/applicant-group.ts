/**
 * The applicant group of the specified body as an application of Muster. What a public form must not set
 * (status, code, organisation, who wrote it) is not read at all.
 */

import {
  applicantBloodGroups,
  applicantGenders,
  applicantTitles,
  maritalStatuses,
} from '#features/recruitment/applicant/applicant.form.ts';
import type {
  Application,
  ApplicationField,
  ApplicationValues,
} from '#features/recruitment/application/application.ts';
import { zone } from '#server/today.ts';
import { idIn } from './specified.ts';

type Group = Readonly<Record<string, unknown>>;

/** What was left blank is nothing. */
const textIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
};

/** The key of a choice by the word that the specification has for it, or by the key itself. */
function choiceIn(choices: Readonly<Record<string, string>>, value: unknown): string | null {
  const text = value === 0 ? null : textIn(value);
  if (text === null) return null;
  const same = (word: string) => word.toLowerCase() === text.toLowerCase();
  // A word that there is not goes on as it is, to be refused by the field that it was meant for.
  return Object.entries(choices).find(([key, word]) => same(word) || same(key))?.[0] ?? text;
}

/** A day, or a moment as browsers write one: then the day that it is in the organisation's zone. */
function dayIn(value: unknown): string | null {
  const text = textIn(value);
  if (text === null || !/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    return text?.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1') ?? null;
  }
  const time = Date.parse(text);
  if (Number.isNaN(time)) return text;
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** A whole number, as a number or as its digits; what is neither goes on to be refused. */
function numberIn(value: unknown): number | string | null {
  const text = textIn(value);
  if (text === null) return null;
  const digits = /^(\d{1,9})(?: ?(?:days?|years?|months?))?$/i.exec(text);
  return digits ? Number(digits[1]) : text;
}

/** Rupees, with paise after a point and commas between digits, in whole paise. */
function paiseIn(value: unknown): number | string | null {
  const text = textIn(value);
  if (text === null) return null;
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', ''));
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : text;
}

const types = { external: 'External', internal: 'Internal' } as const;
const typeIn = (value: unknown): unknown => {
  const type = choiceIn(types, value);
  return type !== null && type in types ? type : undefined;
};

type Reader = (value: unknown) => unknown;
const wordOf =
  (choices: Readonly<Record<string, string>>): Reader =>
  (value) =>
    choiceIn(choices, value);

/** Where each value of the applicant's record is in the group, and how it is read. */
const places: readonly (readonly [ApplicationField, string, Reader])[] = [
  ['title', 'applicant_title', wordOf(applicantTitles)],
  ['firstName', 'applicant_firstname', textIn],
  ['middleName', 'applicant_middlename', textIn],
  ['lastName', 'applicant_lastname', textIn],
  ['dateOfBirth', 'applicant_dob', dayIn],
  ['gender', 'applicant_gender', wordOf(applicantGenders)],
  ['bloodGroup', 'applicant_bloodgroup', wordOf(applicantBloodGroups)],
  ['religion', 'applicant_religion_id', idIn],
  ['nationality', 'applicant_nationality_id', idIn],
  ['maritalStatus', 'applicant_maritalstatus', wordOf(maritalStatuses)],
  ['marriedOn', 'applicant_marrdate', dayIn],
  ['mail', 'applicant_email', textIn],
  ['address', 'applicant_address', textIn],
  ['currentLocation', 'applicant_currentlocation', textIn],
  ['currentStatus', 'applicant_currentstatus', textIn],
  ['role', 'applicant_role', textIn],
  ['experienceYears', 'applicant_totalexperience_years', numberIn],
  ['experienceMonths', 'applicant_totalexperience_months', numberIn],
  ['noticePeriod', 'applicant_noticeperiod', numberIn],
  ['proposedCtc', 'applicant_proposedctc', paiseIn],
  ['remarks', 'applicant_remarks', textIn],
  ['type', 'applicant_type', typeIn],
];

/** The values of the applicant's record. A key that was not sent leaves its value as it is. */
function valuesIn(applicant: Group, employee: Group): ApplicationValues {
  const values = Object.fromEntries(
    places
      .filter(([, key]) => Object.hasOwn(applicant, key))
      .map(([field, key, read]) => [field, read(applicant[key])]),
  );
  const mobile = Object.hasOwn(employee, 'emp_mobileno') && { mobile: textIn(employee['emp_mobileno']) };
  const mail = values['mail'] ?? textIn(employee['emp_emailid']) ?? undefined;
  return { ...values, ...mobile, ...(mail !== undefined && { mail }) };
}

/** What may be kept of the employee group: its emp_* keys, as given. Other keys have no meaning. */
const extraIn = (employee: Group): Group =>
  Object.fromEntries(Object.entries(employee).filter(([key]) => /^emp_/i.test(key)));

type SentApplication = {
  readonly Employee?: Group | null;
  readonly EmpAplicant: Group;
  readonly Application?: Pick<Application, 'parts' | 'answers' | 'own' | 'consent' | 'honeypot'> & {
    readonly link?: string;
  };
};

export function applicationIn(sent: SentApplication): Application {
  const { EmpAplicant: applicant } = sent;
  const employee = sent.Employee ?? {};
  const { parts, answers, own, consent, honeypot } = sent.Application ?? {};
  const resumePath = textIn(applicant['applicant_resume']);
  return {
    requisition: idIn(applicant['applicant_req_name']) ?? 0,
    values: valuesIn(applicant, employee),
    extra: extraIn(employee),
    ...(parts !== undefined && { parts }),
    ...(answers !== undefined && { answers }),
    ...(own !== undefined && { own }),
    ...(consent !== undefined && { consent }),
    ...(honeypot !== undefined && { honeypot }),
    ...(resumePath !== null && { resumePath }),
  };
}
