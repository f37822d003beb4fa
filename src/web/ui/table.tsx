import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import style from './table.module.css';

type TableProps = {
  /** Names the table for those who do not see what is above it. */
  label: string;
  /** Without lines at its sides, for figures inside a card. */
  ledger?: boolean;
  children: ReactNode;
};

/** A plain table for what fits a page; long lists bring their own virtual rows with these cells. */
export function Table({ label, ledger, children }: TableProps) {
  return (
    // A part that scrolls must be reachable by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus is for scrolling with the arrow keys
    <section className={style.scroll} tabIndex={0} aria-label={label}>
      <table className={ledger ? `${style.table} ${style.ledger}` : style.table}>{children}</table>
    </section>
  );
}

type Side = { number?: boolean };

export function Th({
  number,
  className,
  scope = 'col',
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & Side) {
  return (
    <th scope={scope} {...rest} className={[number && style.num, className].filter(Boolean).join(' ')} />
  );
}

/** `wraps`: a sentence, which takes as many lines as it needs. */
export function Td({
  number,
  wraps,
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & Side & { wraps?: boolean }) {
  const names = [number && style.num, wraps && style.wraps, className];
  return <td {...rest} className={names.filter(Boolean).join(' ')} />;
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & {
  strong?: boolean;
  current?: boolean;
  opens?: boolean;
};

export function Tr({ strong, current, opens, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      data-current={current}
      data-opens={opens || undefined}
      className={[strong && style.strong, className].filter(Boolean).join(' ')}
    />
  );
}
