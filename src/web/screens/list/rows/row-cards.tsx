import type { FormShape, RecordShape } from '#web/api/described.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { Link } from '#web/ui/link.tsx';
import { cardFacts } from './card-facts.ts';
import type { Column } from './columns.ts';
import style from './row-cards.module.css';
import type { RowsHere } from './use-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const cardHeight = 64;

type RowCardsProps = {
  form: FormShape;
  columns: readonly Column[];
  here: RowsHere;
  remembered: string;
  linkTo: (row: RecordShape, index: number) => string;
};

/** The list on a phone: the name and a line of what the columns would say. */
export function RowCards({ form, columns, here, remembered, linkTo }: RowCardsProps) {
  const virtual = useVirtualRows(here, cardHeight, `${remembered} cards`);
  return (
    <div className={style.scroller} ref={virtual.scroller}>
      <ul aria-label={form.heading} style={{ paddingTop: virtual.top, paddingBottom: virtual.bottom }}>
        {virtual.items.map(({ index }) => {
          const row = here.rowAt(index);
          return (
            <li key={index} className={style.card} data-stale={here.waiting || undefined}>
              {row ? (
                <Card form={form} columns={columns} row={row} to={linkTo(row, index)} />
              ) : (
                <span className={style.bone} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const isStatus = ({ name, kind }: Column): boolean => name === 'status' && kind === 'choice';

function Card({
  form,
  columns,
  row,
  to,
}: {
  form: FormShape;
  columns: readonly Column[];
  row: RecordShape;
  to: string;
}) {
  const status = columns.find(isStatus);
  const standing = status?.field && row.values['status'] ? String(row.values['status']) : undefined;
  const said = cardFacts(
    columns.filter((column) => column !== status),
    row,
  );
  return (
    <Link to={to}>
      <span className={style.first}>
        <span className={style.title}>{row.title || 'Untitled'}</span>
        {row.state && <StateTag form={form} state={row.state} />}
        {standing && !row.state && (
          <StateTag form={{ words: status?.field?.choices ?? {} }} state={standing} />
        )}
      </span>
      <span className={style.second}>{[row.subtitle, ...said].filter(Boolean).join(' · ') || ' '}</span>
    </Link>
  );
}
