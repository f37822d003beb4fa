/** Beside the inbox: what a declaration claims, how much of it counts and which proofs came. */
import { useQuery } from '@tanstack/react-query';
import type { RecordShape } from '#kernel/wire/described.ts';
import { type BesideProps, page } from '#web/page.ts';
import { Facts } from '#web/ui/facts.tsx';
import { money } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines, ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import {
  type Figures,
  figuresQuery,
  regimeNames,
  type Sheet,
  type SheetLine,
  sheetQuery,
  wholeRupees,
} from '../my-tax/my-tax.view.ts';
import style from './declaration-check.module.css';
import { LineTag } from './declaration-groups.part.tsx';

function Beside({ record }: BesideProps) {
  const source = { declaration: record.id };
  const sheet = useQuery(sheetQuery(source));
  const figures = useQuery(figuresQuery(source));
  if (sheet.error && !sheet.data)
    return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} small />;
  if (!sheet.data) return <SkeletonLines count={6} />;
  const { lines } = sheet.data;
  return (
    <>
      <Card title="What it comes to">
        <Facts facts={factsOf(record, sheet.data, figures.data)} />
        {figures.isLoading && <ToCome />}
      </Card>
      <Card title="Claims and proofs">
        {lines.length === 0 && (
          <p className={style.soft}>
            The regime is all that is declared. Accept it, or return it with a question.
          </p>
        )}
        <ul className={style.lines}>
          {lines.map((line) => (
            <li key={`${line.form} ${line.id}`}>
              <Claim line={line} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Declared, counted, proven, and what the other regime would cost. */
function factsOf(
  { values }: RecordShape,
  { lines, groups }: Sheet,
  figures: Figures | undefined,
): [string, string][] {
  const { declared, regime } = values;
  const counts = groups.reduce((all, group) => all + group.counts, 0);
  const proofs = lines.filter(({ proof }) => proof !== null).length;
  return [
    ['Declared for the year', typeof declared === 'number' ? money(declared, true) : '–'],
    [regime === 'new' ? 'Would count in the old regime' : 'Counts within the limits', money(counts, true)],
    ['Proofs', `${proofs} of ${lines.length}`],
    ...(figures?.known ? regimeFacts(figures) : []),
  ];
}

const regimeFacts = (figures: Extract<Figures, { known: true }>): [string, string][] => [
  ['Tax of the year', money(wholeRupees(figures[figures.regime]), true)],
  [
    'Cheaper',
    figures.cheaper === 'same'
      ? 'Both cost the same'
      : `${regimeNames[figures.cheaper]}, by ${money(wholeRupees(figures.saves), true)}`,
  ],
];

function Claim({ line }: { line: SheetLine }) {
  return (
    <div className={style.line}>
      <div className={style.words}>
        <strong>{line.title}</strong>
        {line.detail && <small>{line.detail}</small>}
        <small>
          {line.proof === null ? (
            'No proof yet'
          ) : (
            <a className={style.look} href={`/api/files/${line.proof}`} download>
              {line.proofName}
            </a>
          )}
        </small>
      </div>
      <div className={style.figures}>
        <span>
          {line.form === 'rented-home'
            ? `${money(line.declared, true)} a month`
            : `${money(line.declared, true)} declared`}
        </span>
        {line.proven !== null && <span>{money(line.proven, true)} on the proof</span>}
        <LineTag line={{ ...line, proof: null }} />
      </div>
    </div>
  );
}

export default page<BesideProps>({ component: Beside });
