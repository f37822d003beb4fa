import type { Sum, Uploaded } from '#kernel/wire/import-sheet.ts';
import style from './import.module.css';

/** 'Basic + HRA − Deductions': what a column is made of, by the headings of the file. */
export const sumWords = ({ headers }: Pick<Uploaded, 'headers'>, { of }: Sum): string =>
  of
    .map(({ at, sign }, place) => {
      const name = headers[at] || `Column ${at + 1}`;
      const mark = sign < 0 ? '− ' : place === 0 ? '' : '+ ';
      return `${mark}${name}`;
    })
    .join(' ');

type ColumnSumProps = { file: Uploaded; at: number; isTaken: boolean };

/** A column that others add up to says so; where it is left out, it still checks the others. */
export function ColumnSum({ file, at, isTaken }: ColumnSumProps) {
  const sum = file.sums.find((one) => one.at === at);
  if (!sum) return null;
  const words = sumWords(file, sum);
  return (
    <p className={style.hint}>
      {isTaken ? `Adds up: ${words}` : `Adds up: ${words}. Used as a check, not imported.`}
    </p>
  );
}
