/** The offer as a letter with its annexure: what the applicant signs, prints or shows at home. */
import { Readable } from 'node:stream';
import { drawnLetters, lastLetters } from '#features/letter/drawn-letter.server.ts';
import { issueLetters, withdrawLetter } from '#features/letter/issue.server.ts';
import { formatDate } from '#kernel/calendar.ts';
import { type LetterBlock, letterKind } from '#kernel/letter/letter-kind.ts';
import { add, type Paise, paise, zero } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { records } from '#server/forms/record/records.ts';
import { type LetterFacts, letterSource } from '#server/letter/letter-source.ts';
import type { Work } from '#server/work.ts';
import { hiringSettings } from '../setting/hiring-setting.server.ts';
import { offer } from './offer.form.ts';
import { letterDay, type OfferWords, offerWords } from './offer-reading.server.ts';
import type { Offer } from './offer-record.ts';

type Lines = Offer['annexure'];
const total = (lines: Lines, of: 'monthly' | 'annual'): Paise =>
  lines.reduce((sum, line) => add(sum, line[of]), zero);

function rowsOf(lines: Lines, closing: string) {
  const cells = (label: string, monthly: Paise, annual: Paise) => [
    label,
    formatRupees(monthly),
    formatRupees(annual),
  ];
  return [
    ...lines.map(({ component, monthly, annual }) => ({ cells: cells(component, monthly, annual) })),
    { cells: cells(closing, total(lines, 'monthly'), total(lines, 'annual')), strong: true as const },
  ];
}

function tableOf(title: string, lines: Lines, closing: string): LetterBlock {
  return {
    block: 'table',
    columns: [
      { label: title, share: 2.4 },
      { label: '₹ a month', align: 'right' },
      { label: '₹ a year', align: 'right' },
    ],
    rows: rowsOf(lines, closing),
  };
}

function annexure(lines: Lines): LetterBlock[] {
  const earnings = lines.filter(({ kind }) => kind === 'earning');
  const besides = lines.filter(({ kind }) => kind === 'employer-contribution');
  const cost = total(lines, 'annual');
  return [
    { block: 'heading', text: 'Annexure: cost to company' },
    tableOf('Component', earnings, 'Gross pay'),
    ...(besides.length > 0 ? [tableOf('Employer contributions', besides, 'Contributions')] : []),
    {
      block: 'text',
      text: `Cost to company a year: ₹${formatRupees(cost)} (${amountInWords(cost)}).`,
      look: 'strong',
    },
    {
      block: 'text',
      text:
        'Taxes and your own contributions to the funds are deducted from gross pay as the law demands. ' +
        'Amounts are those of a full month under the law of the month of joining.',
      look: 'soft',
    },
  ];
}

const particulars = (record: Offer, words: OfferWords): LetterBlock => ({
  block: 'pairs',
  pairs: [
    ['Post', words.designation],
    ['Department', words.department],
    ['Place of work', words.place],
    ['Employment', words.employmentType],
    ['Reporting to', words.manager ?? '–'],
    ['Grade', words.grade ?? '–'],
    ['Joining on', formatDate(record.joiningOn)],
    ['Cost to company', `₹${formatRupees(paise(record.ctcAnnual))} a year`],
  ],
});

/** The letter of an offer, issued when it is mailed. */
export const offerLetterKind = letterKind({
  name: 'offer-letter',
  heading: 'Letter of offer',
  of: offer,
  prefix: 'OFL',
  foot: 'Offer {{code}}',
  fields: {
    name: { label: 'Name of the applicant', kind: 'text' },
    code: { label: 'Code of the offer', kind: 'text' },
    designation: { label: 'Post', kind: 'text' },
    department: { label: 'Department', kind: 'text' },
    place: { label: 'Place of work', kind: 'text' },
    joiningOn: { label: 'Joining on', kind: 'date' },
    validUntil: { label: 'Last day to answer', kind: 'date' },
    ctcAnnual: { label: 'Cost to company a year', kind: 'money', sensitivity: 'pay' },
    opening: { label: 'Opening, from the hiring settings', kind: 'text' },
    terms: { label: 'Terms of the offer', kind: 'text' },
    closing: { label: 'Closing, from the hiring settings', kind: 'text' },
    particulars: { label: 'Post, place, pay and day, in columns', kind: 'block', sensitivity: 'pay' },
    annexure: { label: 'Cost to company by component', kind: 'block', sensitivity: 'pay' },
  },
  shipped: {
    en: {
      title: 'Letter of offer',
      text:
        'Dear {{name}},\n' +
        '{{opening}}\n' +
        '{{particulars}}\n' +
        '{{terms}}\n' +
        '**This offer holds until {{validUntil}}.**\n' +
        '{{closing}}\n' +
        '{{signature}}\n' +
        '{{newPage}}\n' +
        '{{annexure}}',
    },
  },
});

async function factsOf(work: Work, record: Offer): Promise<LetterFacts> {
  const words = await offerWords(work, record);
  const { letterOpening, letterClosing } = await hiringSettings(work);
  const { designation, department, place, house, signatory, signatoryTitle } = words;
  const { code, joiningOn, validUntil, ctcAnnual, terms, approvedBy } = record;
  const name = signatory ?? approvedBy ?? '';
  return {
    person: words.applicant,
    employee: null,
    values: {
      ...{ code, designation, department, place, joiningOn, validUntil, ctcAnnual, terms },
      name: words.applicant,
      opening: letterOpening,
      closing: letterClosing,
      particulars: [particulars(record, words)],
      annexure: annexure(record.annexure),
      signature: [{ block: 'sign', for: house, name, title: signatoryTitle }],
    },
  };
}

export const offerLetterSource = letterSource({
  kind: offerLetterKind,
  async read(work, ids) {
    const found = new Map<number, LetterFacts>();
    for (const id of ids) {
      const record = await records(work, offer).one(id);
      if (record) found.set(id, await factsOf(work, record));
    }
    return found;
  },
});

/** Issues the letter of an offer that is being mailed; one that was mailed before is withdrawn. */
export async function issueOfferLetter(work: Work, { id }: Offer): Promise<void> {
  await withdrawOfferLetter(work, id, 'The offer was mailed again.');
  await issueLetters(work, { kind: offerLetterKind, records: [id], language: 'en' });
}

/** The paper no longer counts: whoever checks it is told so. */
export async function withdrawOfferLetter(work: Work, id: number, reason: string): Promise<void> {
  const last = (await lastLetters(work, offerLetterKind, [id])).get(id);
  if (last && !last.isWithdrawn) await withdrawLetter(work, last.id, reason);
}

/** Before the approval it is a proposal, and the paper says so. */
const isSettled = ({ state }: Offer): boolean => state !== 'draft' && state !== 'pending';

/** The paper that was mailed; before that, and of offers mailed before letters had numbers, it is drawn. */
export async function offerLetter(work: Work, record: Offer): Promise<Readable> {
  const last = (await lastLetters(work, offerLetterKind, [record.id])).get(record.id);
  if (last && isSettled(record))
    return Readable.from([Buffer.from(await work.files.content(work, last.file))]);
  const day = letterDay(work, record);
  return drawnLetters(work, {
    kind: offerLetterKind,
    records: [record.id],
    language: 'en',
    on: day,
    subtitle: isSettled(record)
      ? `${record.code} · ${formatDate(day)}`
      : `${record.code} · draft, not approved`,
  });
}
