/** Cells of comma-separated values as a spreadsheet may safely open them: one rule for all who write them. */

/** A spreadsheet of a Japanese or Chinese desk reads the full-width signs as the plain ones. */
const startsFormula = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * A spreadsheet runs a cell that begins with = + - @, blanks before it or not; a leading apostrophe makes it
 * text. Plain numbers stay.
 */
export function guarded(text: string): string {
  return startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe of `guarded` off again, so that an export can be imported unchanged. */
export function unguarded(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Lines of cells as a small sheet of comma-separated values (RFC 4180), guarded; long ones are streamed. */
export function commaSeparated(lines: readonly (readonly string[])[]): string {
  const cell = (text: string): string => {
    const safe = guarded(text);
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return lines.map((line) => line.map(cell).join(',')).join('\r\n');
}
