import { count, number } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './import.module.css';
import type { Outcome } from './import-api.ts';
import { faultWords } from './matching.ts';

/** The figures of a check or a run, and each row that cannot be taken with its reason in words. */
export function OutcomeView({ outcome, would }: { outcome: Outcome; would?: boolean }) {
  const figures = [
    ['Rows', outcome.total],
    [would ? 'Would be new' : 'New', outcome.created],
    [would ? 'Would change' : 'Changed', outcome.updated],
    ['As before', outcome.same],
    ['With errors', outcome.bad],
  ] as const;
  return (
    <>
      <dl className={style.figures}>
        {figures.map(([label, value]) => (
          <div key={label} data-bad={(label === 'With errors' && value > 0) || undefined}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={style.inset}>
        <Notice tone={toneOf(outcome, would)}>{sentence(outcome, would)}</Notice>
      </div>
      {outcome.faults.length > 0 && (
        <ol className={style.faults} aria-label="Rows with errors">
          {outcome.faults.slice(0, 500).map((fault, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same error twice.
            <li key={at}>{faultWords(fault)}</li>
          ))}
          {outcome.faults.length > 500 && <li>and {count(outcome.faults.length - 500, 'more error')}.</li>}
        </ol>
      )}
    </>
  );
}

const toneOf = (outcome: Outcome, would: boolean | undefined) =>
  outcome.bad > 0 ? 'attention' : would ? 'note' : 'good';

function sentence({ bad, created, updated, total, written }: Outcome, would: boolean | undefined): string {
  if (!would) return written ? `${count(created + updated, 'row')} imported.` : 'Nothing was written.';
  if (bad === total)
    return 'No row can be taken. Correct the file, or match its columns differently, and check again.';
  if (bad > 0) return `${count(bad, 'row')} cannot be taken. Correct the file, or import the good rows only.`;
  if (created + updated === 0) return 'Everything in the file is here already; there is nothing to import.';
  return 'Every row can be taken. Nothing is written yet.';
}
