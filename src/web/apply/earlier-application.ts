/** An application that was sent before, as the form shows it again. */

import { queryOptions } from '@tanstack/react-query';
import type { applicantSheetCall } from '#kernel/calls/application.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { RecordShape, Values } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { readRecord } from '#web/api/records.ts';
import { type Application, emptyApplication, type Line, partNames, valueNames } from './application.ts';
import type { OwnApplication } from './application-calls.ts';
import type { FormWords } from './application-words.ts';
import { typedOwn } from './own-value.ts';
import { groupedRupees } from './rupees.ts';

export const applicantQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', 'applicant', 'one', id, null],
    queryFn: ({ signal }) => readRecord('applicant', id, { signal, anonymous: true }),
  });

/** Figures as text, references by their id. */
function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (name === 'proposedCtc') return groupedRupees(String(Math.round(Number(value) / 100)));
  if (typeof value === 'object' && 'id' in value) return String(value.id);
  return String(value);
}

const valuesOf = (values: Values): Application['values'] =>
  Object.fromEntries(valueNames.map((name) => [name, textOf(name, values[name])])) as Application['values'];

const lineOf = (line: Values): Line =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : textOf(name, value),
    ]),
  );

const ownOf = (words: FormWords, values: Values): Application['own'] =>
  Object.fromEntries(words.own.map(({ name, kind }) => [name, typedOwn(values[name], kind)]));

export const applicationOfOwn = (
  words: FormWords,
  { requisition, values, own, parts, answers, hasResume }: OwnApplication,
): Application => ({
  ...emptyApplication,
  own: ownOf(words, own),
  requisition: String(requisition),
  values: valuesOf(values),
  parts: Object.fromEntries(
    partNames.map((part) => [part, (parts[part] ?? []).map(lineOf)]),
  ) as unknown as Application['parts'],
  answers: answers.map((answer) => answer ?? ''),
  resume: hasResume ? { path: '', name: 'The resume you sent', bytes: 0 } : null,
  consent: true,
});

type ResumesShape = AnswerOf<typeof applicantSheetCall>;

/** The resumes of an applicant, the latest first. */
export const resumesQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', 'applicant', 'resumes', id],
    queryFn: ({ signal }) =>
      ask<typeof applicantSheetCall>('GET', '/api/recruitment/applicants/:id/sheet', {
        params: { id },
        signal,
        anonymous: true,
      }),
  });

function resumeOf({ resumes: [latest] }: ResumesShape): Application['resume'] {
  if (!latest) return null;
  const { id, name, bytes } = latest;
  return { path: '', name, bytes, href: `/api/recruitment/resumes/${id}` };
}

/** Lists and answers are the applicant's record's own tabs; a recruiter changes them there. */
export const applicationOfRecord = (
  words: FormWords,
  { values }: RecordShape,
  resumes: ResumesShape,
): Application => ({
  ...emptyApplication,
  own: ownOf(words, values),
  resume: resumeOf(resumes),
  requisition: textOf('requisition', values['requisition']),
  values: valuesOf(values),
  consent: true,
});
