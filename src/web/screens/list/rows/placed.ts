import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';
import style from './rows-table.module.css';

/** A column in its place: `right` is how far from the right edge it stays, `edge` the first that does. */
export type Placed = Column & { readonly right?: number; readonly edge?: boolean };

/** How a cell of the column stands. */
export function placeOf({ end, kind, right, edge }: Placed): {
  className: string | undefined;
  style?: CSSProperties;
} {
  const names = [
    end && style.end,
    kind === 'title' && style.first,
    right !== undefined && style.kept,
    edge && style.edge,
  ].filter(Boolean);
  return {
    className: names.length ? names.join(' ') : undefined,
    ...(right !== undefined && { style: { right } }),
  };
}
