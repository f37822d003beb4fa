/** Cells that hold no value at all, but what a spreadsheet program shows in its place. Pure. */

/** Stands where a formula was written by a program that does not work any out. */
export const unworked = '#FORMULA!';

const names =
  'N/A|DIV/0!|REF!|NAME\\?|VALUE!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|' +
  'BUSY!|EXTERNAL!|PYTHON!|TIMEOUT!|Err:\\d{3}|FORMULA!';
const error = new RegExp(`^(?:#(?:${names})|Err:\\d{3})$`, 'i');

/** What is wrong with such a cell, as a sentence without its full stop; nothing of any other. */
export function errorFault(words: string): string | undefined {
  if (words === unworked)
    return (
      'the formula of this cell was never worked out; open the file in a spreadsheet program, save it ' +
      'there and upload it again'
    );
  return error.test(words)
    ? `the cell shows the error ${words} of its formula; correct it in the sheet, or leave the cell empty`
    : undefined;
}
