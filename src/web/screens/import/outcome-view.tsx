import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { count, number } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { FaultCauses, type Mending } from './fault-causes.tsx';
import style from './import.module.css';
import { ZerosLost } from './lost-zeros.tsx';
import { withoutMadeRecords } from './matching.ts';
import { MissingRecords } from './missing-records.tsx';
import { CellsThatChange } from './outcome/changed-cells.tsx';
import { WhatComes } from './outcome/coming-effects.tsx';
import { SumsThatDiffer } from './outcome/different-sums.tsx';

/** The figures of a check or a run, and what keeps rows from being taken, with a place to mend it. */
type OutcomeViewProps = { outcome: Outcome; would?: boolean; mending?: Mending };

export function OutcomeView({ outcome, would, mending }: OutcomeViewProps) {
  const figures = [
    ['Rows', outcome.total],
    [would ? 'Would be new' : 'New', outcome.created],
    [would ? 'Would change' : 'Changed', outcome.updated],
    ['Unchanged', outcome.same],
    ['With errors', outcome.bad],
  ] as const;
  const isNone = outcome.bad === outcome.total;
  const causes = mending ? withoutMadeRecords(outcome.causes, outcome.missing, mending.said) : outcome.causes;
  const brought = outcome.parts.filter(({ rows }) => rows > 0 && !isNone);
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
        <Notice tone={toneOf(outcome, would)}>
          {sentence(outcome, would)}
          {outcome.joined?.map(({ label, rows }) => (
            <p
              key={label}
            >{`${label}: in ${count(rows, 'row')} the lines of the cell are joined by commas.`}</p>
          ))}
          {brought.length > 0 && (
            <p>
              {would ? 'The good rows also bring:' : 'Also imported:'}{' '}
              {brought.map(({ heading, rows }) => `${heading} (${number(rows)})`).join(', ')}
            </p>
          )}
        </Notice>
      </div>
      <WhatComes effects={outcome.effects} />
      {mending && <CellsThatChange changes={outcome.changes} />}
      {mending && <MissingRecords missing={outcome.missing} said={mending.said} onSaid={mending.onSaid} />}
      {mending && outcome.zeros && <ZerosLost zeros={outcome.zeros} mending={mending} />}
      {mending && <SumsThatDiffer sums={outcome.sums} file={mending.file} />}
      {causes.length > 0 && <FaultCauses causes={causes} missing={outcome.missing} mending={mending} />}
    </>
  );
}

const toneOf = (outcome: Outcome, would: boolean | undefined) =>
  outcome.bad > 0 ? 'attention' : would ? 'note' : 'good';

const imported = (rows: string, bad: number): string =>
  bad === 0
    ? `${rows} imported.`
    : `${rows} imported. ${count(bad, 'row')} could not be, for the reasons below.`;

function sentence(outcome: Outcome, would: boolean | undefined): string {
  const { bad, created, updated, total, written } = outcome;
  if (!would) return written ? imported(count(created + updated, 'row'), bad) : 'Nothing was written.';
  if (bad === total)
    return 'No row can be imported. Fix what is wrong below, or match the columns differently.';
  const rows = count(bad, 'row');
  if (bad > 0 && created + updated === 0)
    return `${rows} cannot be imported. All others are here already, unchanged.`;
  if (bad > 0)
    return `${rows} cannot be imported. Fix them below, or import the good rows now and the rest later.`;
  if (created + updated === 0) return 'Everything in the file is here already; there is nothing to import.';
  return 'Every row can be imported. Nothing is saved yet.';
}
