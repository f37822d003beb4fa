/** Issuing: a number, the paper, its fingerprint and the code by which it is checked; kept and audited. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { LetterKind, LetterLanguage } from '#kernel/letter/letter-kind.ts';
import { notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import type { LetterFacts } from '#server/letter/letter-source.ts';
import { nextNumber } from '#server/organisation/number-series.ts';
import type { Letterhead } from '#server/pdf/document.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import type { Work } from '#server/work.ts';
import { letter } from './letter.form.ts';
import { newLetterCode } from './letter-code.ts';
import { letterPaper } from './letter-paper.server.ts';
import {
  classesNamed,
  filled,
  houseOf,
  seriesOf,
  type Wording,
  wordingsFor,
} from './letter-wording.server.ts';

type Issuing = {
  readonly kind: LetterKind;
  /** Ids of records of the kind's form; one that is not there is passed over. */
  readonly records: readonly number[];
  readonly language: LetterLanguage;
  /** The letter in whose place it is issued, withdrawn by the caller. */
  readonly replaces?: number;
  /** Whether each employee is told; a feature that tells of it itself says no. */
  readonly untold?: true;
};

type House = Awaited<ReturnType<typeof houseOf>>;
type Common = Omit<Issuing, 'records'> & { readonly house: House; readonly letterhead: Letterhead };

export const letterKindNamed = (work: Work, name: string): LetterKind =>
  work.host.forms.letters.get(name)?.kind ?? notFound('This kind of letter');

/** What the kind's feature knows of these records. */
export function readFacts(
  work: Work,
  kind: LetterKind,
  ids: readonly number[],
  language: LetterLanguage,
): Promise<ReadonlyMap<number, LetterFacts>> {
  const source = work.host.forms.letters.get(kind.name);
  assert(source !== undefined, () => `the kind of letter '${kind.name}' has no source`);
  return source.read(work, ids, language);
}

async function issueOne(
  work: Work,
  common: Common,
  { record, facts, wording }: { record: number; facts: LetterFacts; wording: Wording },
): Promise<number> {
  const { kind, language, house, letterhead, replaces } = common;
  const { organisationId } = work.session;
  const series = seriesOf(wording, work.today);
  const count = await nextNumber(work, `letter ${series}`);
  const number = `${series}${String(count).padStart(4, '0')}`;
  const { code, hash } = newLetterCode(organisationId);
  const address = new URL(`/verify/${code}`, work.host.settings.publicUrl).href;
  const of = { kind, language, wording, facts, house, issuedOn: work.today, issued: { number, address } };
  const pdf = await buffer(letterPaper(letterhead, [filled(of)]));
  const kept = await work.files.keepMade(work, {
    name: `${kind.heading} ${number.replaceAll('/', '-')}.pdf`,
    mime: 'application/pdf',
    content: Readable.from([pdf]),
  });
  const values = {
    ...{ number, kind: kind.name, language, record },
    person: facts.person.slice(0, 200),
    employee: facts.employee,
    issuedOn: work.today,
    template: wording.template,
    classes: classesNamed(kind, wording),
    file: kept.id,
    fingerprint: createHash('sha256').update(pdf).digest('hex'),
    toSign: wording.toSign && facts.employee !== null,
    replaces: replaces ?? null,
  };
  const id = await records(work, letter).asServer.make(values, { as: 'issue', reason: number });
  await sql`
    update letter set code_hash = ${hash}
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  return id;
}

/**
 * Issues a letter of each record; answers the ids of the letters by record. Rights are the caller's to ask.
 * `progress` is told after each.
 */
export async function issueLetters(
  work: Work,
  { records, ...issuing }: Issuing,
  progress?: (done: number, total: number) => Promise<void>,
): Promise<ReadonlyMap<number, number>> {
  const known = await readFacts(work, issuing.kind, records, issuing.language);
  const ones = records.flatMap((record) => {
    const facts = known.get(record);
    return facts ? [{ record, facts }] : [];
  });
  const wordings = await wordingsFor(
    work,
    issuing.kind,
    issuing.language,
    ones.map(({ facts }) => facts),
  );
  const common = { ...issuing, house: await houseOf(work), letterhead: await letterheadOf(work) };
  const issued = new Map<number, number>();
  for (const [at, one] of ones.entries()) {
    const wording = wordings[at];
    if (!wording) continue;
    const id = await issueOne(work, common, { ...one, wording });
    issued.set(one.record, id);
    if (one.facts.employee !== null && !issuing.untold)
      await tell(work, id, one.facts.employee, issuing.kind);
    await progress?.(at + 1, ones.length);
  }
  return issued;
}

const tell = (work: Work, id: number, employee: number, { heading }: LetterKind): Promise<number> =>
  raise(work, letter, 'issue', {
    record: id,
    to: { employeeIds: [employee] },
    title: sentence`You have a letter: ${heading}`,
    path: `${letter.menu?.path}/${id}`,
  });

export type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;
export const findLetter = (work: Work, id: number, lock = false) =>
  records(work, letter)[lock ? 'locked' : 'one'](id);

/** Withdraws a letter that stands: it is kept, with the reason. Rights are the caller's. */
export async function withdrawLetter(work: Work, id: number, reason: string): Promise<void> {
  const noted = { as: 'withdraw', state: 'withdrawn', reason };
  await records(work, letter).asServer.set(id, withdrawn(work, reason), noted);
}

/** What a letter says once it is withdrawn. */
export const withdrawn = (work: Work, reason: string) => ({
  withdrawnOn: work.today,
  withdrawnFor: reason.slice(0, 300),
});
