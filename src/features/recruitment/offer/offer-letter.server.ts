/** The offer as a letter with its annexure: what the applicant signs, prints or shows at home. */
import type { Readable } from 'node:stream';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { add, type Paise, paise, zero } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { document } from '#server/pdf/document.ts';
import type { Paper, PaperRow } from '#server/pdf/paper.ts';
import type { Work } from '#server/work.ts';
import { hiringSettings } from '../setting/hiring-setting.server.ts';
import { letterDay, type OfferWords, offerWords } from './offer-reading.server.ts';
import type { Offer } from './offer-record.ts';

const addressLines = ({ address }: OfferWords): string[] =>
  address
    ? [[address.line1, address.line2, `${address.city} ${address.pin}`].filter(Boolean).join(', ')]
    : [];

type Lines = Offer['annexure'];
const total = (lines: Lines, of: 'monthly' | 'annual'): Paise =>
  lines.reduce((sum, line) => add(sum, line[of]), zero);

function rowsOf(lines: Lines, closing: string): PaperRow[] {
  const cells = (label: string, monthly: Paise, annual: Paise) => [
    label,
    formatRupees(monthly),
    formatRupees(annual),
  ];
  return [
    ...lines.map(({ component, monthly, annual }) => cells(component, monthly, annual)),
    { cells: cells(closing, total(lines, 'monthly'), total(lines, 'annual')), strong: true },
  ];
}

function annexure(paper: Paper, lines: Lines): void {
  const columns = [
    { label: 'Component', share: 2.4 },
    { label: '₹ a month', align: 'right' as const },
    { label: '₹ a year', align: 'right' as const },
  ];
  const earnings = lines.filter(({ kind }) => kind === 'earning');
  const besides = lines.filter(({ kind }) => kind === 'employer-contribution');
  paper.heading('Annexure: cost to company');
  paper.tableNow(columns, rowsOf(earnings, 'Gross pay'));
  paper.space(8);
  if (besides.length > 0) {
    paper.tableNow(
      [{ ...columns[0], label: 'Paid by the employer besides', share: 2.4 }, ...columns.slice(1)],
      rowsOf(besides, 'Contributions'),
    );
    paper.space(8);
  }
  const cost = total(lines, 'annual');
  paper.text(`Cost to company a year: ₹${formatRupees(cost)} (${amountInWords(cost)}).`, { strong: true });
  paper.text(
    'Taxes and your own contributions to the funds are deducted from gross pay as the law demands. ' +
      'Amounts are those of a full month under the law of the month of joining.',
    { soft: true },
  );
}

function terms(paper: Paper, record: Offer, words: OfferWords): void {
  paper.pairs([
    ['Post', words.designation],
    ['Department', words.department],
    ['Place of work', words.place],
    ['Employment', words.employmentType],
    ['Reporting to', words.manager ?? '–'],
    ['Grade', words.grade ?? '–'],
    ['Joining on', formatDate(record.joiningOn)],
    ['Cost to company', `₹${formatRupees(paise(record.ctcAnnual))} a year`],
  ]);
}

/** Before the approval it is a proposal, and the paper says so. */
const isSettled = ({ state }: Offer): boolean => state !== 'draft' && state !== 'pending';

/** Streams the PDF. The same offer gives the same bytes. */
export async function offerLetter(work: Work, record: Offer): Promise<Readable> {
  const words = await offerWords(work, record);
  const { letterOpening, letterClosing } = await hiringSettings(work);
  const day = letterDay(work, record);
  const options = {
    title: 'Letter of offer',
    subtitle: isSettled(record)
      ? `${record.code} · ${formatDate(day)}`
      : `${record.code} · draft, not approved`,
    letterhead: { name: words.house, lines: addressLines(words) },
    foot: `Offer ${record.code}`,
    madeAt: new Date(`${day}T00:00:00Z`),
  };
  const blocks = (text: string | null) => (text ?? '').split(/\n+/).filter(Boolean);
  return document(options, (paper) => {
    const paragraphs = (text: string | null) => {
      for (const block of blocks(text)) {
        paper.text(block);
        paper.space(6);
      }
    };
    paper.text(`Dear ${words.applicant},`);
    paper.space(8);
    paragraphs(letterOpening);
    terms(paper, record, words);
    paper.space(8);
    paragraphs(record.terms);
    if (record.validUntil !== null) {
      paper.text(`This offer holds until ${formatDate(isoDate(record.validUntil))}.`, { strong: true });
      paper.space(6);
    }
    paragraphs(letterClosing);
    paper.space(10);
    paper.keep(70);
    paper.text(`For ${words.house}`);
    paper.space(24);
    paper.text(words.signatory ?? record.approvedBy ?? '', { strong: true });
    if (words.signatoryTitle) paper.text(words.signatoryTitle, { soft: true });
    paper.newPage();
    annexure(paper, record.annexure);
  });
}
