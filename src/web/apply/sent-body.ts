/** An application under the names of the specification. */
import {
  type Application,
  filledLines,
  genders,
  isMarried,
  type Line,
  maritalStatuses,
  partNames,
  titles,
} from './application.ts';
import type { FormWords, Sending } from './application-words.ts';
import { ownValue } from './own-value.ts';
import { typedRupees } from './rupees.ts';

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
const wordIn = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? '';

function applicantGroup(org: number, sending: Sending, { requisition, values, resume }: Application): object {
  return {
    applicant_id: sending.mode === 'recruiter' ? sending.applicant : 0,
    applicant_organisation_id: org,
    applicant_req_name: Number(requisition),
    applicant_title: wordIn(titles, values.title),
    applicant_firstname: values.firstName.trim(),
    applicant_middlename: values.middleName.trim(),
    applicant_lastname: values.lastName.trim(),
    applicant_dob: values.dateOfBirth,
    applicant_gender: wordIn(genders, values.gender),
    applicant_bloodgroup: values.bloodGroup,
    applicant_religion_id: numberOrNull(values.religion),
    applicant_nationality_id: numberOrNull(values.nationality),
    applicant_maritalstatus: wordIn(maritalStatuses, values.maritalStatus),
    applicant_marrdate: isMarried(values.maritalStatus) ? values.marriedOn : '',
    applicant_status: 'Applied',
    applicant_remarks: values.remarks,
    applicant_address: values.address,
    applicant_resume: resume?.path ?? '',
    applicant_email: values.mail.trim(),
    applicant_currentstatus: values.currentStatus,
    applicant_currentlocation: values.currentLocation.trim(),
    applicant_totalexperience_years: numberOrNull(values.experienceYears),
    applicant_totalexperience_months: numberOrNull(values.experienceMonths),
    applicant_role: values.role,
    applicant_noticeperiod: numberOrNull(values.noticePeriod),
    applicant_proposedctc: typedRupees(values.proposedCtc) ?? null,
  };
}

const wholeNumbers = new Set(['passedIn', 'years']);

/** A line as records take it: whole numbers as numbers, what was left empty left out. */
const sentLine = (line: Line): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, wholeNumbers.has(name) ? Number(value) : value]),
  );

export function sentBody(words: FormWords, sending: Sending, application: Application): object {
  const org = words.organisation.id;
  const { values, parts, answers, consent, website } = application;
  return {
    Employee: {
      emp_organisation_id: org,
      emp_employee_status: 1,
      emp_mobileno: values.mobile.trim(),
      emp_emailid: values.mail.trim(),
    },
    EmpAplicant: applicantGroup(org, sending, application),
    // What the specified body has no place for.
    Application: {
      // A recruiter changes lists and answers where they are kept; left out here, they stay as they are.
      ...(sending.mode !== 'recruiter' && {
        parts: Object.fromEntries(partNames.map((part) => [part, filledLines(parts[part]).map(sentLine)])),
        answers: answers.map((answer) => answer.trim() || null),
      }),
      own: Object.fromEntries(
        words.own.map((control) => [
          control.name,
          ownValue(control, application.own[control.name] ?? '') ?? null,
        ]),
      ),
      consent,
      honeypot: website,
      ...(sending.mode === 'own' && { link: sending.link }),
    },
  };
}
