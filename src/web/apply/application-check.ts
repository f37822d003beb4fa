/** What must be right before an application is sent, in the specification's words. */
import { hasReachedAge, type IsoDate, isIsoDate, yearOf } from '#kernel/calendar.ts';
import { mail as mailField, phone as phoneField } from '#kernel/field.ts';
import { checkValue } from '#kernel/value-check.ts';
import type { Application, PartName } from './application.ts';
import { filledLines, isMarried } from './application.ts';
import type { Question } from './application-calls.ts';
import type { FormWords } from './application-words.ts';
import { ownValue } from './own-value.ts';

/** By the place of a control: 'firstName', 'skills.0.name', 'answers.1', 'consent'. */
export type Faults = Readonly<Record<string, string>>;

const required = {
  title: 'Title is required',
  firstName: 'First Name is required',
  lastName: 'Last name is required',
  dateOfBirth: 'Date Of Birth is required',
} as const;

/** Said where a line of a list was begun and its name is missing. */
const lineNames: Readonly<Record<PartName, readonly [field: string, sentence: string]>> = {
  qualifications: ['name', 'Say which qualification, or remove the line.'],
  experiences: ['employer', 'Say which employer, or remove the line.'],
  skills: ['name', 'Say which skill, or remove the line.'],
  languages: ['name', 'Say which language, or remove the line.'],
  references: ['name', 'Say who it is, or remove the line.'],
};

const tooYoung = 'Minimum Age Should be 20';

/** The specification's rule, or the birthday's where the organisation prefers it. */
function isOldEnough(born: IsoDate, today: IsoDate, rule: FormWords['ageRule']): boolean {
  return rule === 'full-years' ? hasReachedAge(born, 20, today) : yearOf(today) - yearOf(born) > 20;
}

function dateFaults({ values }: Application, { today, ageRule }: FormWords): Record<string, string> {
  const { dateOfBirth, marriedOn, maritalStatus } = values;
  const faults: Record<string, string> = {};
  if (dateOfBirth !== '') {
    if (!isIsoDate(dateOfBirth)) faults.dateOfBirth = 'Enter a date, such as 21/11/1995.';
    else if (!isOldEnough(dateOfBirth, today as IsoDate, ageRule)) faults.dateOfBirth = tooYoung;
  }
  if (isMarried(maritalStatus) && marriedOn !== '') {
    if (!isIsoDate(marriedOn)) faults.marriedOn = 'Enter a date, such as 21/11/2020.';
    else if (marriedOn > today) faults.marriedOn = 'This day has not come yet.';
    else if (dateOfBirth !== '' && marriedOn < dateOfBirth) {
      faults.marriedOn = 'This is before the date of birth.';
    }
  }
  return faults;
}

function contactFaults({ values: { mail, mobile } }: Application): Record<string, string> {
  const faults: Record<string, string> = {};
  if (mail !== '' && !('value' in checkValue(mailField({ label: 'Email' }), mail))) {
    faults.mail = 'Enter a mail address, such as asha@example.in.';
  }
  if (mobile !== '' && !('value' in checkValue(phoneField({ label: 'Mobile' }), mobile))) {
    faults.mobile = 'Enter a phone number: 7 to 15 digits.';
  }
  return faults;
}

function partFaults({ parts }: Application): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [part, lines] of Object.entries(parts) as [PartName, (typeof parts)[PartName]][]) {
    const [field, sentence] = lineNames[part];
    for (const [at, line] of filledLines(lines).entries()) {
      if (String(line[field] ?? '').trim() === '')
        faults[`${part}.${lines.indexOf(line)}.${field}`] = sentence;
      const phone = line['phone'];
      if (part === 'references' && phone && !('value' in checkValue(phoneField({ label: '' }), phone))) {
        faults[`${part}.${at}.phone`] = 'Enter a phone number: 7 to 15 digits.';
      }
      const year = line['passedIn'];
      if (year && !/^(19[5-9]|20)\d\d?$/.test(String(year)))
        faults[`${part}.${at}.passedIn`] = 'Enter a year, such as 2018.';
    }
  }
  return faults;
}

function ownFaults({ own }: Application, words: FormWords): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const control of words.own) {
    const typed = own[control.name] ?? '';
    if (control.required && typed === '') faults[control.name] = `${control.label} is required`;
    else if (typed !== '' && ownValue(control, typed) === undefined) {
      faults[control.name] =
        control.kind === 'date' ? 'Enter a date, such as 21/11/2026.' : 'Enter a number.';
    }
  }
  return faults;
}

/** Everything that keeps the application from being sent; empty when it can go. */
export function faultsOf(
  application: Application,
  words: FormWords,
  questions: readonly Question[],
  isNew: boolean,
): Faults {
  const faults: Record<string, string> = {};
  if (application.requisition === '') faults.requisition = 'Resource Requisition is required';
  for (const [name, sentence] of Object.entries(required)) {
    if (application.values[name as keyof typeof required].trim() === '') faults[name] = sentence;
  }
  Object.assign(faults, dateFaults(application, words), contactFaults(application), partFaults(application));
  Object.assign(faults, ownFaults(application, words));
  for (const [at, { required: must, answer }] of questions.entries()) {
    const said = (application.answers[at] ?? '').trim();
    if (must && said === '') faults[`answers.${at}`] = 'Please answer this question.';
    else if (answer === 'number' && said !== '' && !/^\d{1,7}([.,]\d{1,2})?$/.test(said)) {
      faults[`answers.${at}`] = 'Answer with a number.';
    }
  }
  if (isNew && !application.consent) faults.consent = 'We can only take an application with your agreement.';
  return faults;
}
