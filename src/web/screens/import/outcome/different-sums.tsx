import type { CheckedSum, Uploaded } from '#kernel/wire/import-sheet.ts';
import { count, number } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { sumWords } from '../column-sum.tsx';
import style from '../import.module.css';

const amount = (value: number): string => number(value, Number.isInteger(value) ? 0 : 2);

/** What the sheet adds up wrongly, row by row: either a part or the sum is not what it should be. */
export function SumsThatDiffer({ sums, file }: { sums: readonly CheckedSum[]; file: Uploaded }) {
  const wrong = sums.filter(({ rows }) => rows > 0);
  if (wrong.length === 0) return null;
  return (
    <div className={style.inset}>
      <Notice tone="attention">
        {wrong.map((sum) => (
          <details key={sum.at} open={sum.rows <= 5}>
            <summary>
              {`${file.headers[sum.at]} is not ${sumWords(file, sum)} in ${count(sum.rows, 'row')}`}
            </summary>
            <ul className={style.same}>
              {sum.wrong.map(({ line, says, comesTo }) => (
                <li key={line}>
                  {`Row ${line}: the sheet says ${amount(says)}, its columns come to ${amount(comesTo)}.`}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Notice>
    </div>
  );
}
