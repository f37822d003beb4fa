/**
 * The pieces a document is drawn with, from top to bottom. Each moves `y` down and begins a new page when
 * needed.
 */
import { inTurns } from '../process/turns.ts';
import { colour, margin, size } from './measure.ts';

export type PaperColumn = {
  readonly label: string;
  readonly align?: 'left' | 'right';
  /** A share of the width beside the others' shares; 1 when not said. */
  readonly share?: number;
};
/** `toSign` leaves the height that somebody needs to sign beside it. */
type StyledRow = {
  readonly cells: readonly string[];
  readonly strong?: boolean;
  readonly band?: boolean;
  readonly toSign?: boolean;
};
export type PaperRow = readonly string[] | StyledRow;

type Cells = { readonly pad: number; readonly size: number };
const plainCells: Cells = { pad: 4, size: size.small };
/** For a month of days beside each other. */
export const denseCells: Cells = { pad: 1.5, size: 6.5 };
/** Points: nine millimetres. */
const signingHeight = 26;

export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  left = margin;
  width: number;
  y = margin;
  cells = plainCells;

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    this.width = pdf.page.width - 2 * margin;
  }

  /** Room left on this page. */
  get room(): number {
    return this.pdf.page.height - margin - this.y;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = margin;
  }

  /** Begins a new page unless `height` fits on this one. */
  keep(height: number): void {
    if (this.room < height) this.newPage();
  }

  space(points = 8): void {
    this.y += points;
  }

  rule(): void {
    this.pdf
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.7)
      .strokeColor(colour.line)
      .stroke();
    this.y += 8;
  }

  heading(text: string): void {
    this.keep(60);
    this.text(text, { strong: true, size: size.heading });
    this.space(2);
  }

  text(
    text: string,
    options: { strong?: boolean; soft?: boolean; size?: number; align?: 'left' | 'right' | 'center' } = {},
  ): void {
    const { pdf } = this;
    pdf
      .font(options.strong ? 'strong' : 'regular')
      .fontSize(options.size ?? size.text)
      .fillColor(options.soft ? colour.soft : colour.ink);
    this.keep(pdf.heightOfString(text, { width: this.width }));
    pdf.text(text, this.left, this.y, { width: this.width, align: options.align ?? 'left' });
    this.y = pdf.y + 2;
  }

  /** Labels with their values, in columns: what is above the figures of a payslip. */
  pairs(pairs: readonly (readonly [label: string, value: string])[], columns = 2): void {
    const width = this.width / columns;
    for (let at = 0; at < pairs.length; at += columns) {
      this.keep(16);
      let lowest = this.y;
      pairs.slice(at, at + columns).forEach(([label, value], column) => {
        const left = this.left + column * width;
        this.cell(label, left, width * 0.4, { soft: true });
        lowest = Math.max(lowest, this.cell(value, left + width * 0.4, width * 0.58, {}));
      });
      this.y = lowest + 3;
    }
  }

  /** Two columns drawn beside each other from the same height: earnings and deductions. */
  beside(left: (paper: Paper) => void, right: (paper: Paper) => void, gap = 18): void {
    const { left: start, width, y } = this;
    const half = (width - gap) / 2;
    this.width = half;
    left(this);
    const after = this.y;
    this.left = start + half + gap;
    this.y = y;
    right(this);
    this.left = start;
    this.width = width;
    this.y = Math.max(after, this.y);
  }

  /**
   * A table whose head is drawn again on every page. Rows may be as many as they like; one is held at a
   * time.
   */
  async table(
    columns: readonly PaperColumn[],
    rows: Iterable<PaperRow> | AsyncIterable<PaperRow>,
  ): Promise<void> {
    const widths = this.tableHead(columns);
    for await (const row of inTurns(rows)) this.row(columns, widths, row);
  }

  /** The same for rows at hand, without waiting: for use inside `beside`. */
  tableNow(columns: readonly PaperColumn[], rows: readonly PaperRow[]): void {
    const widths = this.tableHead(columns);
    for (const row of rows) this.row(columns, widths, row);
  }

  private tableHead(columns: readonly PaperColumn[]): number[] {
    const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
    const widths = columns.map(({ share = 1 }) => (share / shares) * this.width);
    this.keep(48);
    this.row(columns, widths, { cells: columns.map(({ label }) => label), strong: true, band: true });
    return widths;
  }

  private row(columns: readonly PaperColumn[], widths: readonly number[], row: PaperRow): void {
    const { cells, strong = false, band = false, toSign = false } = 'cells' in row ? row : { cells: row };
    const height = Math.max(this.rowHeight(cells, widths, strong), toSign ? signingHeight : 0);
    if (this.room < height) {
      this.newPage();
      this.row(columns, widths, { cells: columns.map(({ label }) => label), strong: true, band: true });
    }
    if (band) this.pdf.rect(this.left, this.y, this.width, height).fillColor(colour.band).fill();
    let left = this.left;
    columns.forEach(({ align = 'left' }, at) => {
      const width = widths[at] ?? 0;
      this.cell(cells[at] ?? '', left + this.cells.pad, width - 2 * this.cells.pad, {
        strong,
        align,
        top: this.cells.pad,
      });
      left += width;
    });
    this.y += height;
    this.pdf
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.4)
      .strokeColor(colour.line)
      .stroke();
  }

  private rowHeight(cells: readonly string[], widths: readonly number[], strong: boolean): number {
    this.pdf.font(strong ? 'strong' : 'regular').fontSize(this.cells.size);
    const line = this.pdf.currentLineHeight(true);
    const tallest = cells.reduce((most, cell, at) => {
      // A short cell is one line for certain; measuring is what costs.
      const width = (widths[at] ?? 0) - 2 * this.cells.pad;
      if (cell.length * this.cells.size * 0.55 < width) return most;
      return Math.max(most, this.pdf.heightOfString(cell, { width }));
    }, line);
    return tallest + 2 * this.cells.pad;
  }

  /** Draws one cell and answers where its lowest line ends; `y` stays. */
  private cell(
    text: string,
    left: number,
    width: number,
    options: { soft?: boolean; strong?: boolean; align?: 'left' | 'right'; top?: number },
  ): number {
    this.pdf
      .font(options.strong ? 'strong' : 'regular')
      .fontSize(this.cells.size)
      .fillColor(options.soft ? colour.soft : colour.ink)
      .text(text, left, this.y + (options.top ?? 0), {
        width,
        align: options.align ?? 'left',
      });
    return this.pdf.y;
  }
}
