import type { ChangedCells } from '#kernel/wire/import-sheet.ts';
import { count } from '#web/ui/format.ts';
import style from '../import.module.css';

/** What becomes of records that are here: by column, with the first cells of each. */
export function CellsThatChange({ changes }: { changes: readonly ChangedCells[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={style.inset} aria-label="What changes in existing records">
      <h3>What changes in existing records</h3>
      <ul className={style.same}>
        {changes.map(({ label, rows, examples }) => (
          <li key={label}>
            <details>
              <summary>{`${label}: ${count(rows, 'row')}`}</summary>
              {examples.length === 0 && <p>The values are protected and not shown here.</p>}
              <ul>
                {examples.map(({ line, from, to }) => (
                  <li key={line}>{`Row ${line}: from ${from || '—'} to ${to || '—'}`}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
