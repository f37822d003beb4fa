/** What letters of a movement name: the posting before and after it, and the salary where that moves. */

import { salaryOn } from '#features/pay-change/revision/salary-change.server.ts';
import { annexure } from '#features/pay-change/revision/salary-letter.server.ts';
import { addDays } from '#kernel/calendar.ts';
import type { LetterBlock, LetterKind, LetterLanguage } from '#kernel/letter/letter-kind.ts';
import { records } from '#server/forms/record/records.ts';
import { type LetterFacts, letterSource } from '#server/letter/letter-source.ts';
import type { Work } from '#server/work.ts';
import { monthPay, wholeMonthFrom } from '../effect/month-pay.server.ts';
import { type Posting, postingOn } from '../effect/posting.server.ts';
import { nameAndCodeOf } from '../line/person.server.ts';
import type { Movement } from '../movement/holding.server.ts';
import { movement } from '../movement/movement.form.ts';
import { movesPay } from '../movement/movement-kind.form.ts';
import {
  deputationLetter,
  incrementLetter,
  promotionLetter,
  termsLetter,
  transferLetter,
} from './movement-wording.server.ts';

const byKind: Readonly<Record<NonNullable<Movement['kind']>, LetterKind>> = {
  transfer: transferLetter,
  deputation: deputationLetter,
  promotion: promotionLetter,
  redesignation: termsLetter,
  increment: incrementLetter,
  manager: termsLetter,
  type: termsLetter,
  shift: termsLetter,
};

/** Pay has a letter of its own, so that whoever keeps people reads the other one. */
export const lettersOf = (record: Movement): readonly LetterKind[] => {
  const first = byKind[record.kind];
  return movesPay(record) && first !== incrementLetter ? [first, incrementLetter] : [first];
};

const words = {
  en: {
    designation: 'Designation',
    grade: 'Grade',
    department: 'Department',
    establishment: 'Place of work',
    businessUnit: 'Business unit',
    manager: 'Reports to',
    employmentType: 'Employment type',
    shift: 'Shift',
    before: 'Until then',
    after: 'From then on',
  },
  hi: {
    designation: 'पद',
    grade: 'ग्रेड',
    department: 'विभाग',
    establishment: 'कार्यस्थल',
    businessUnit: 'व्यवसाय इकाई',
    manager: 'रिपोर्टिंग अधिकारी',
    employmentType: 'रोज़गार का प्रकार',
    shift: 'पाली',
    before: 'वर्तमान',
    after: 'नया',
  },
} as const;

const told = [
  ...(['designation', 'grade', 'department', 'establishment', 'businessUnit', 'manager'] as const),
  ...(['employmentType', 'shift'] as const),
] as const;

function changesTable(before: Posting, after: Posting, language: LetterLanguage): LetterBlock[] {
  const say = words[language];
  const rows = told
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ cells: [say[name], before[name] ?? '–', after[name] ?? '–'] }));
  if (rows.length === 0) return [];
  const columns = [
    { label: '', share: 1 },
    { label: say.before, share: 1.4 },
    { label: say.after, share: 1.4 },
  ];
  return [{ block: 'table', columns, rows }];
}

async function factsOf(
  work: Work,
  record: Movement,
  language: LetterLanguage,
): Promise<LetterFacts | undefined> {
  const { employee, effectiveFrom: on } = record;
  const person = await nameAndCodeOf(work, employee);
  const before = await postingOn(work, employee, addDays(on, -1));
  const after = await postingOn(work, employee, on);
  if (!person || !before || !after) return undefined;
  return {
    person: person.name,
    employee,
    values: {
      ...person,
      effectiveFrom: on,
      until: record.until,
      designation: after.designation,
      department: after.department,
      place: after.establishment,
      manager: after.manager,
      changes: changesTable(before, after, language),
      ...(movesPay(record) && (await payOf(work, record))),
    },
  };
}

async function payOf(work: Work, { employee, effectiveFrom: on, wasGross }: Movement) {
  const after = (await salaryOn(work, employee, on))?.gross ?? null;
  const month = await monthPay(work, employee, wholeMonthFrom(on));
  const lines = month?.lines.filter(({ amount }) => amount !== 0) ?? [];
  return { before: wasGross, after, annexure: after === null ? [] : annexure(lines, after) };
}

const source = (kind: LetterKind) =>
  letterSource({
    kind,
    async read(work, ids, language) {
      const found = new Map<number, LetterFacts>();
      for (const id of ids) {
        const record = await records(work, movement).one(id);
        const facts = record && (await factsOf(work, record, language));
        if (facts) found.set(id, facts);
      }
      return found;
    },
  });

export const transferSource = source(transferLetter);
export const deputationSource = source(deputationLetter);
export const promotionSource = source(promotionLetter);
export const termsSource = source(termsLetter);
export const incrementSource = source(incrementLetter);
