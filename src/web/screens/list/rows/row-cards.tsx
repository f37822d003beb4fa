import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { wordFor } from '#web/screens/list/filter-words.ts';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { money, nothing } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { cardFacts } from './card-facts.ts';
import { cellText } from './cell-text.ts';
import { type Column, isOfPeople } from './columns.ts';
import { Face } from './face.tsx';
import style from './row-cards.module.css';
import type { RowsHere } from './use-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const cardHeight = 64;
/** What a name and a state can be long together, so that neither is cut on the narrowest phone. */
const lettersOfLine = 28;

type RowCardsProps = {
  form: FormShape;
  columns: readonly Column[];
  here: RowsHere;
  remembered: string;
  linkTo: (row: RecordShape, index: number) => string;
};

/** The list on a phone: the name, the amount people came for, and a line of what the columns would say. */
export function RowCards({ form, columns, here, remembered, linkTo }: RowCardsProps) {
  const virtual = useVirtualRows(here, cardHeight, `${remembered} cards`);
  const amount = amountOf(columns);
  const total = amount && here.rows?.totals?.[amount.name];
  return (
    <div className={style.scroller} ref={virtual.scroller}>
      {amount && total !== undefined && (
        <p className={style.total}>
          <span>{totalOf(amount.label)}</span> <b>{money(total, true)}</b>
        </p>
      )}
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

/** The last amount is the one that a list keeps in sight. */
const amountOf = (columns: readonly Column[]): Column | undefined =>
  columns.findLast(({ kind }) => kind === 'money');
const totalOf = (label: string): string => (/total/i.test(label) ? label : `${label}, total`);
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
  const amount = amountOf(columns);
  const figure = amount ? cellText(amount, row) : nothing;
  const standing = status?.field && row.values['status'] ? String(row.values['status']) : undefined;
  const said = cardFacts(
    columns.filter((column) => column !== status && column !== amount),
    row,
  );
  const words = row.state ? form : { words: status?.field?.choices ?? {} };
  const state = row.state ?? standing;
  const tag = state && <StateTag form={words} state={state} />;
  const facts = (
    <span className={style.facts}>
      {[row.subtitle, ...said].filter(Boolean).map((fact, at) => (
        <span key={fact}>{at > 0 ? ` · ${fact}` : fact}</span>
      ))}
    </span>
  );
  // A short name leaves room for the state; the second line is then all for the facts.
  const length = (row.title?.length ?? 0) + (state ? wordFor(words, state).length : 0);
  const isAbove = isOfPeople(form) && figure === nothing && length <= lettersOfLine;
  return (
    <Link to={to}>
      {isOfPeople(form) && <Face form={form} row={row} size={40} />}
      <span className={style.first}>
        <span className={style.title}>{row.title || 'Untitled'}</span>
        {figure !== nothing && <b className={style.figure}>{figure}</b>}
        {isAbove && tag}
      </span>
      <span className={style.second}>
        {facts}
        {!isAbove && tag}
      </span>
    </Link>
  );
}
