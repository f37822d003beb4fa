/** What letters of leaving name: the person, the days, notice, and after a death the nominees. */
import { sql } from 'kysely';
import type { LetterBlock, LetterKind, LetterLanguage } from '#kernel/letter/letter-kind.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { type LetterFacts, letterSource } from '#server/letter/letter-source.ts';
import type { Work } from '#server/work.ts';
import { nomineesOf } from '../dues/nominees.server.ts';
import type { Separation } from '../separation/leaver-facts.server.ts';
import { separation } from '../separation/separation.form.ts';
import { closureNotice, nomineeLetter, retrenchmentNotice } from './law-wording.server.ts';
import {
  absenceOrder,
  dismissalOrder,
  retirementLetter,
  termEndLetter,
  terminationLetter,
} from './leaving-wording.server.ts';

type Person = {
  readonly name: string;
  readonly code: string;
  readonly joinedOn: string;
  readonly designation: string | null;
  readonly place: string | null;
};

async function personOf(work: Work, { employee, lastDay }: Separation): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${fullNameOf('e')} as name, e.code, e.joined_on as "joinedOn", title.name as designation,
      place.name as place
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', sql`${lastDay}::date`)} w on true
    left join designation title on title.organisation_id = e.organisation_id
      and title.id = w.designation_id
    left join establishment place on place.organisation_id = e.organisation_id
      and place.id = w.establishment_id
    where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}`.execute(work.db);
  return rows[0];
}

const noticeWords = {
  en: {
    days: dayCount,
    recovered: (days: number) => `Pay for ${dayCount(days)} of notice not served is recovered.`,
    paid: (days: number) => `You are paid for ${dayCount(days)} of notice that you do not serve.`,
    waived: (days: number) => `${dayCount(days)} of notice not served: waived.`,
  },
  hi: {
    days: (days: number) => `${days} दिन`,
    recovered: (days: number) => `सूचना के ${days} दिन पूरे न करने का वेतन वसूल किया जाएगा।`,
    paid: (days: number) => `सूचना के शेष ${days} दिनों का वेतन आपको दिया जाएगा।`,
    waived: (days: number) => `सूचना के शेष ${days} दिन माफ़ किए जाते हैं।`,
  },
} as const;

function noticeIn({ shortDays, shortBy }: Separation, language: LetterLanguage): string {
  if (!shortDays || shortBy === null) return '';
  return noticeWords[language][shortBy](shortDays);
}

const heads = {
  en: ['For', 'Name', 'Relation', 'Share'],
  hi: ['किसके लिए', 'नाम', 'संबंध', 'हिस्सा'],
} as const;

async function nomineeTable(work: Work, employee: number, language: LetterLanguage): Promise<LetterBlock[]> {
  const rows = await nomineesOf(work, employee);
  if (rows.length === 0) return [];
  const columns = heads[language].map((label) => ({ label }));
  const cells = rows.map(({ kind, name, relation, share }) => ({
    cells: [kind, name, relation, `${share / 100}%`],
  }));
  return [{ block: 'table', columns, rows: cells }];
}

async function factsOf(
  work: Work,
  record: Separation,
  language: LetterLanguage,
): Promise<LetterFacts | undefined> {
  const person = await personOf(work, record);
  if (!person) return undefined;
  const { employee, lastDay, noticeOn, noticeDays, absentSince, caseName } = record;
  return {
    person: person.name,
    employee,
    values: {
      ...person,
      ...{ lastDay, noticeOn, absentSince, caseName },
      noticeDays: noticeDays === null ? null : noticeWords[language].days(noticeDays),
      notice: noticeIn(record, language),
      nominees: record.way === 'death' ? await nomineeTable(work, employee, language) : [],
    },
  };
}

const source = (kind: LetterKind) =>
  letterSource({
    kind,
    async read(work, ids, language) {
      const found = new Map<number, LetterFacts>();
      for (const id of ids) {
        const record = await records(work, separation).one(id);
        const facts = record && (await factsOf(work, record, language));
        if (facts) found.set(id, facts);
      }
      return found;
    },
  });

export const retirementSource = source(retirementLetter);
export const termEndSource = source(termEndLetter);
export const terminationSource = source(terminationLetter);
export const dismissalSource = source(dismissalOrder);
export const absenceSource = source(absenceOrder);
export const retrenchmentSource = source(retrenchmentNotice);
export const closureSource = source(closureNotice);
export const nomineeSource = source(nomineeLetter);
