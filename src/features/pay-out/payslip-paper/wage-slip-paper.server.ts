/** The wage slip as a document: rates, what was earned of them, wages by the Code, deductions, net wages. */
import type { Readable } from 'node:stream';
import { slipDays, slipMonth } from '#features/payroll/payslip/slip-period.ts';
import { formatDate } from '#kernel/calendar.ts';
import type { Address } from '#kernel/field.ts';
import type { Paise } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { document, type Letterhead } from '#server/pdf/document.ts';
import type { Paper } from '#server/pdf/paper.ts';
import { addressLine } from '../tax/deductor.server.ts';
import type { SlipContent } from './payslip-content.server.ts';
import type { WageLine, WageSlip } from './wage-slip.ts';

export type WageSlipContent = {
  readonly slip: SlipContent;
  readonly father: string | null;
  readonly address: Address | null;
  readonly wages: WageSlip;
};

const dash = (text: string | null): string => (text === null || text === '' ? '–' : text);

/** Streams the PDF; the same payslip gives the same bytes. */
export function wageSlipPaper(letterhead: Letterhead, content: WageSlipContent): Readable {
  const { slip } = content;
  const options = {
    title: 'Wage slip',
    subtitle: `${slipMonth(slip)} · Form V, Code on Wages (Central) Rules`,
    letterhead,
    foot: `Issued on ${formatDate(slip.payOn)}`,
    madeAt: new Date(`${slip.payOn}T00:00:00Z`),
  };
  return document(options, (paper) => {
    head(paper, content);
    earned(paper, content);
    taken(paper, content);
    paper.space(30);
    paper.text('Employer or person in charge of wages', { align: 'right' });
  });
}

function head(paper: Paper, { slip, father, address }: WageSlipContent): void {
  const { from, to, days } = slipDays(slip);
  paper.pairs([
    ['Employee', `${slip.name} (${slip.code})`],
    ['Father or husband', dash(father)],
    ['Designation', dash(slip.designation)],
    ['Establishment', dash(slip.place)],
    ['UAN', dash(slip.uanEnd)],
    ['Bank account', dash(slip.accountEnd)],
    ['Wage period', `${formatDate(from)} to ${formatDate(to)}`],
    ['Days paid', `${slip.daysPaid} of ${days}`],
  ]);
  const line = addressLine(address);
  if (line) paper.text(line, { soft: true });
  paper.space();
}

const amounts = (line: WageLine): string[] => [
  line.label,
  line.rate === null ? '' : formatRupees(line.rate),
  formatRupees(line.amount),
];

function earned(paper: Paper, { slip, wages }: WageSlipContent): void {
  paper.tableNow(
    [
      { label: 'Wages', share: 2.4 },
      { label: 'Rate a month ₹', align: 'right' },
      { label: 'Earned ₹', align: 'right' },
    ],
    [...wages.earnings.map(amounts), { cells: ['Gross wages', '', formatRupees(slip.gross)], strong: true }],
  );
  paper.space(4);
  const added = wages.addedBack > 0 ? ` (of it ${formatRupees(wages.addedBack)} added back)` : '';
  paper.text(`Wages as the Code defines them: ₹${formatRupees(wages.wages)}${added}`, { soft: true });
  paper.text(`Overtime wages: ₹${formatRupees(wages.overtime)}`, { soft: true });
  paper.space();
}

function taken(paper: Paper, { slip, wages }: WageSlipContent): void {
  const rupees = (amount: Paise): string => formatRupees(amount);
  paper.tableNow(
    [
      { label: 'Deductions, fines and recoveries', share: 3.4 },
      { label: '₹', align: 'right' },
    ],
    [
      ...wages.deductions.map(({ label, amount }) => [label, rupees(amount)]),
      { cells: ['Total deductions', rupees(slip.deductions)], strong: true },
    ],
  );
  paper.space(4);
  paper.text(`Deducted of the wages by the Code: ${wages.shareDeducted / 100}%`, { soft: true });
  paper.space(10);
  paper.text(`Net wages paid ₹${rupees(slip.net)}`, { strong: true, size: 13 });
  paper.text(amountInWords(slip.net), { soft: true });
}
