import type { LostZeros } from '#kernel/wire/import-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import type { Mending } from './fault-causes.tsx';
import style from './import.module.css';
import { treated } from './matching.ts';

type ZerosLostProps = { zeros: LostZeros; mending: Mending };

/** Spreadsheet programs take the zeros off a code: whoever knows says once whether that happened. */
export function ZerosLost({ zeros, mending }: ZerosLostProps) {
  const { said, onSaid } = mending;
  const { at, rows, digits, pairs } = zeros;
  const before = said.shaping.treated[at];
  const put = (treatment: { digits: number; words?: Readonly<Record<string, string>> }) =>
    onSaid({ ...said, shaping: treated(said.shaping, at, treatment) });
  const words = Object.fromEntries(pairs.map(({ written, meant }) => [written, meant]));
  const some = pairs
    .slice(0, 3)
    .map(({ written, meant }) => `${written} → ${meant}`)
    .join(', ');
  const rowsInWords = count(rows, 'row');
  const isSaid = before?.digits !== undefined;
  return (
    <div className={style.inset}>
      <Notice tone={isSaid ? 'note' : 'attention'}>
        <p>{`In ${rowsInWords} the code matches an existing one except for its leading zeros: ${some}`}</p>
        {isSaid ? (
          <p>Answered. Check the rows again.</p>
        ) : (
          <div className={style.same}>
            <Button
              size="small"
              onClick={() => put(digits ? { digits } : { digits: 1, words: { ...before?.words, ...words } })}
            >
              The same: use the existing code
            </Button>
            <Button size="small" onClick={() => put({ digits: 1 })}>
              Different: keep them as written
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
