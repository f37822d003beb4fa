/**
 * Documents: payslips, letters, reports. One call makes a PDF as a stream, with the organisation's
 * letterhead on the first page, the title in the document's own properties and page numbers on every page.
 */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { failsWhereRead } from '../process/late-error.ts';
import { turns } from '../process/turns.ts';
import { faceOf } from './font.ts';
import { colour, margin, size } from './measure.ts';
import { withEveryScript } from './mixed-text.ts';
import { Paper } from './paper.ts';
import type { Script } from './script.ts';

export type Letterhead = {
  readonly name: string;
  /** The address, below the name. */
  readonly lines?: readonly string[];
  /** PNG or JPEG. */
  readonly logo?: Buffer | null;
};

/** What a document is written in; names in it may be written in any script. */
type PaperScript = Extract<Script, 'latin' | 'devanagari'>;

export type DocumentOptions = {
  readonly title: string;
  readonly subtitle?: string;
  readonly letterhead?: Letterhead;
  readonly landscape?: boolean;
  /** Twice the sheet: for a table of a month of days. */
  readonly large?: boolean;
  /** Small, at the foot of every page: 'Made by Muster on 21 November 2026'. */
  readonly foot?: string;
  /** The same instant makes the same bytes, unless there is a password. */
  readonly madeAt?: Date;
  /** The letters it is written in: 'devanagari' for Hindi. */
  readonly script?: PaperScript;
  /** What a reader has to type to open it. */
  readonly password?: string;
  /** 'Page 1 of 2'; left out: in the language of the script. */
  pageWords?(page: number, count: number): string;
};

/**
 * Draws what `draw` says and streams it. A throw in `draw` becomes the stream's error, never half a
 * document.
 */
export function document(options: DocumentOptions, draw: (paper: Paper) => void | Promise<void>): Readable {
  const madeAt = options.madeAt ?? new Date();
  const script = options.script ?? 'latin';
  const pdf = new PDFDocument({
    size: options.large ? 'A3' : 'A4',
    layout: options.landscape ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    lang: script === 'devanagari' ? 'hi-IN' : 'en-IN',
    pdfVersion: '1.7',
    displayTitle: true,
    ...(options.password !== undefined && {
      userPassword: options.password,
      ownerPassword: randomBytes(18).toString('base64url'),
      permissions: { printing: 'highResolution' as const, copying: true, contentAccessibility: true },
    }),
    info: {
      Title: options.title,
      Creator: 'Muster',
      Producer: 'Muster',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const register = pdf.registerFont.bind(pdf) as (name: string, font: unknown) => void;
  register('regular', faceOf('regular', script));
  register('strong', faceOf('strong', script));
  withEveryScript(pdf, script);
  const paper = new Paper(pdf);
  const finish = async () => {
    head(pdf, paper, options);
    await draw(paper);
    await numberPages(pdf, options);
    pdf.end();
  };
  finish().catch((error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))));
  return failsWhereRead(pdf as unknown as Readable);
}

function head(pdf: PDFKit.PDFDocument, paper: Paper, { letterhead, title, subtitle }: DocumentOptions): void {
  const top = paper.y;
  let right = 0;
  if (letterhead?.logo) {
    pdf.image(letterhead.logo, paper.left + paper.width - 110, top, { fit: [110, 44], align: 'right' });
    right = 130;
  }
  if (letterhead) {
    pdf
      .font('strong')
      .fontSize(size.large)
      .fillColor(colour.ink)
      .text(letterhead.name, paper.left, top, { width: paper.width - right });
    for (const line of letterhead.lines ?? []) {
      pdf
        .font('regular')
        .fontSize(size.small)
        .fillColor(colour.soft)
        .text(line, { width: paper.width - right });
    }
    paper.y = Math.max(pdf.y, top + (letterhead.logo ? 46 : 0)) + 8;
    paper.rule();
  }
  pdf
    .font('strong')
    .fontSize(size.title)
    .fillColor(colour.ink)
    .text(title, paper.left, paper.y, { width: paper.width });
  if (subtitle) {
    pdf.font('regular').fontSize(size.text).fillColor(colour.soft).text(subtitle, { width: paper.width });
  }
  paper.y = pdf.y + 10;
}

/** The pages kept until their number is known; the drawing programme flushes all of them at once or none. */
type Buffered = { _pageBuffer: unknown[] };

/** Packs the first of the kept pages and lets it go: a register of many pages goes out page by page. */
function flushFirst(pdf: PDFKit.PDFDocument): void {
  const buffered = pdf as unknown as Buffered;
  const [first, ...rest] = buffered._pageBuffer;
  buffered._pageBuffer = [first];
  pdf.flushPages();
  buffered._pageBuffer = rest;
}

const pagesIn = {
  latin: (page: number, of: number) => `Page ${page} of ${of}`,
  devanagari: (page: number, of: number) => `पृष्ठ ${page} / ${of}`,
} as const;

async function numberPages(pdf: PDFKit.PDFDocument, options: DocumentOptions): Promise<void> {
  const due = turns();
  const { foot, script = 'latin', pageWords = pagesIn[script] } = options;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin a text would open a new page, so the margin is lifted while the foot is drawn.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin + 12;
    const width = pdf.page.width - 2 * margin;
    pdf.font('regular').fontSize(size.foot).fillColor(colour.soft);
    if (foot) pdf.text(foot, margin, y, { width: width - 80, lineBreak: false, ellipsis: true });
    pdf.text(pageWords(page + 1, count), margin, y, { width, align: 'right', lineBreak: false });
    flushFirst(pdf);
    await due();
  }
}
