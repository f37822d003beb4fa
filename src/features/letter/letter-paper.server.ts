/** A letter on paper: its pieces from top to bottom, then the QR code that it is checked by. */
import type { Readable } from 'node:stream';
import { encode } from 'uqr';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { LetterBlock, LetterLanguage } from '#kernel/letter/letter-kind.ts';
import type { LetterPiece } from '#kernel/letter/letter-text.ts';
import { type DocumentOptions, document, type Letterhead } from '#server/pdf/document.ts';
import type { Paper } from '#server/pdf/paper.ts';

/** One letter, filled in. Without a number it is a draft: it says so and has no code. */
export type FilledLetter = {
  readonly title: string;
  readonly pieces: readonly LetterPiece[];
  readonly language: LetterLanguage;
  readonly foot: string | undefined;
  readonly madeOn: IsoDate;
  readonly issued?: { readonly number: string; readonly address: string | null };
};

const words = {
  en: { draft: 'Draft, not issued', check: 'Whether this letter is genuine and still valid:', for: 'For' },
  hi: {
    draft: 'प्रारूप, जारी नहीं',
    check: 'यह पत्र असली और मान्य है या नहीं, यहाँ जाँचें:',
    for: 'कृते',
  },
} as const;

function drawBlock(paper: Paper, piece: LetterBlock, language: LetterLanguage): void {
  if (piece.block === 'pairs') {
    paper.pairs(piece.pairs);
    paper.space(8);
  } else if (piece.block === 'table') {
    paper.tableNow(piece.columns, piece.rows);
    paper.space(8);
  } else if (piece.block === 'text') {
    paper.text(piece.text, piece.look ? { [piece.look]: true } : {});
  } else if (piece.block === 'heading') paper.heading(piece.text);
  else if (piece.block === 'space') paper.space(piece.points);
  else if (piece.block === 'page') paper.newPage();
  else {
    paper.space(10);
    paper.keep(70);
    paper.text(`${words[language].for} ${piece.for}`);
    paper.space(24);
    paper.text(piece.name, { strong: true });
    if (piece.title) paper.text(piece.title, { soft: true });
  }
}

function drawPiece(paper: Paper, piece: LetterPiece, language: LetterLanguage): void {
  if ('block' in piece) drawBlock(paper, piece, language);
  else if (piece.look === 'heading') paper.heading(piece.text);
  else {
    paper.text(piece.text, { strong: piece.look === 'strong' });
    paper.space(6);
  }
}

const codeSide = 64;

function drawCode(paper: Paper, address: string, language: LetterLanguage): void {
  paper.space(16);
  paper.keep(codeSide + 4);
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = codeSide / size;
  const { pdf, left, y } = paper;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(left + column * side, y + row * side, side, side);
  }
  pdf.fillColor('#000000').fill();
  paper.left = left + codeSide + 12;
  paper.width -= codeSide + 12;
  paper.space(18);
  paper.text(words[language].check, { soft: true });
  paper.text(address, { soft: true });
  paper.left = left;
  paper.width += codeSide + 12;
  paper.y = y + codeSide;
}

/** Streams letters of one kind as a PDF, each beginning on a page of its own. */
export function letterPaper(
  letterhead: Letterhead,
  letters: readonly FilledLetter[],
  subtitle?: string,
): Readable {
  const [first] = letters;
  if (!first) throw new Error('a paper needs a letter');
  const { number } = first.issued ?? {};
  const day = formatDate(first.madeOn);
  const options: DocumentOptions = {
    title: first.title,
    subtitle: subtitle ?? (number === undefined ? words[first.language].draft : `${number} · ${day}`),
    letterhead,
    madeAt: new Date(`${first.madeOn}T00:00:00Z`),
    script: first.language === 'hi' ? 'devanagari' : 'latin',
    ...(first.foot !== undefined && { foot: first.foot }),
  };
  return document(options, (paper) => {
    for (const [at, { pieces, issued, language }] of letters.entries()) {
      if (at > 0) paper.newPage();
      for (const piece of pieces) drawPiece(paper, piece, language);
      if (issued?.address) drawCode(paper, issued.address, language);
    }
  });
}
