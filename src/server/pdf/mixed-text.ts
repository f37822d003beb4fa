/**
 * Teaches a document to draw a line of several scripts: the drawing programme knows one face at a time. Lines
 * are measured, broken and set as ever; each run of a line is drawn in the face of its script.
 */
import type PDFDocument from 'pdfkit';
import { type Face, faceOf, hasGlyph } from './font.ts';
import { type Run, runsOf, type Script } from './script.ts';
import { teachTyped } from './typed-letters.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Options = PDFKit.Mixins.TextOptions & { readonly lineWidth?: number; readonly textWidth?: number };
type Current = { readonly name: string; readonly ascender: number };

/** A line is measured several times before it is drawn. */
const textsKept = 2_000;

export function withEveryScript(pdf: Pdf, main: Script): void {
  const [widthOf, draw] = [Reflect.get(pdf, 'widthOfString'), Reflect.get(pdf, '_fragment')];
  const known = new Map<string, readonly Run[]>();
  const runs = (text: string): readonly Run[] => {
    const found = known.get(text) ?? runsOf(text, main, hasGlyph);
    if (known.size >= textsKept) known.clear();
    known.set(text, found);
    return found;
  };
  const current = (): Current => Reflect.get(pdf, '_font');
  const fontSize = (): number => Reflect.get(pdf, '_fontSize');
  const size = (text: string, options: Options): number => Reflect.apply(widthOf, pdf, [text, options]);

  const drawn = (given: readonly [string, number, number, object]): void => {
    if (indic.test(given[0])) teachTyped(Reflect.get(pdf, '_font'));
    Reflect.apply(draw, pdf, given);
  };

  /** Acts with the face of a script, in the weight that is chosen, and chooses what was chosen again. */
  const within = <T>(script: Script, act: () => T): T => {
    if (script === main) return act();
    const face: Face = current().name === faceOf('strong', main).postscriptName ? 'strong' : 'regular';
    use(pdf, face, script);
    const done = act();
    pdf.font(face);
    return done;
  };
  const width = (text: string, options: Options = {}): number =>
    runs(text).reduce((sum, run) => sum + within(run.script, () => size(run.text, options)), 0);

  const fragment = (text: string, x: number, y: number, options: Options): void => {
    const parts = runs(text);
    const [only] = parts;
    if (only && parts.length === 1 && only.script === main) {
      asTyped(pdf, only.text, () => drawn([only.text, x, y, options]));
      return;
    }
    let left = x + indentOf(text, options, width);
    // All on the line of the main face, whichever heights the others have.
    const baseline = (-current().ascender / 1_000) * fontSize();
    const { align: _, ...plain } = options;
    for (const run of parts) {
      asTyped(pdf, run.text, () =>
        within(run.script, () => drawn([run.text, left, y, { ...plain, baseline }])),
      );
      left += within(run.script, () => size(run.text, plain));
    }
  };
  Object.assign(pdf, { widthOfString: width, _fragment: fragment });
}

const indic = /[\u0900-\u0dff]/;

/**
 * Signs are drawn where the eye reads them, a short i before its letter: who searches, copies or has it read
 * aloud gets the letters as they were typed.
 */
function asTyped(pdf: Pdf, text: string, act: () => void): void {
  if (!indic.test(text)) {
    act();
    return;
  }
  const typed = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
  pdf.addContent(`/Span <</ActualText <${typed}>>> BDC`);
  act();
  pdf.addContent('EMC');
}

function use(pdf: Pdf, face: Face, script: Script): void {
  const name = `${script}/${face}`;
  const registered: object = Reflect.get(pdf, '_registeredFonts');
  if (!Object.hasOwn(registered, name)) Reflect.apply(pdf.registerFont, pdf, [name, faceOf(face, script)]);
  pdf.font(name);
}

/** How far a line is moved to the right by how it is aligned. */
function indentOf(text: string, options: Options, width: (text: string, options: Options) => number): number {
  const { align, lineWidth = 0 } = options;
  if (!options.width || (align !== 'right' && align !== 'center')) return 0;
  const free = lineWidth - width(text.trimEnd(), options);
  return align === 'right' ? free : free / 2;
}
