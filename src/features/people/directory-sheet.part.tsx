import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import style from './directory.module.css';
import type { DirectoryRows } from './directory.view.ts';
import { PersonCard, PersonName, PersonWays } from './directory-person.part.tsx';

const cardHeight = 92;
const cardWidthLeast = 268;
const rowHeight = 44;

/** How many cards stand beside each other in the width there is. */
function useLanes(element: React.RefObject<HTMLElement | null>): number {
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() =>
      setLanes(Math.max(1, Math.floor(box.clientWidth / cardWidthLeast))),
    );
    watch.observe(box);
    return () => watch.disconnect();
  }, [element]);
  return lanes;
}

function useSheet(rows: DirectoryRows, lanes: number, height: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.total / lanes),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const first = (items[0]?.index ?? 0) * lanes;
  const last = ((items.at(-1)?.index ?? 0) + 1) * lanes - 1;
  const { bring } = rows;
  useEffect(() => bring(first, last), [bring, first, last]);
  return { scroller, virtual, items };
}

/** Cards in as many columns as fit; a row of them is drawn when it comes into sight. */
export function DirectoryCards({ rows }: { rows: DirectoryRows }) {
  const box = useRef<HTMLDivElement>(null);
  const lanes = useLanes(box);
  const { scroller, virtual, items } = useSheet(rows, lanes, cardHeight);
  return (
    <div ref={scroller} className={style.scroller} tabIndex={0} role="region" aria-label="People">
      <div ref={box} className={style.space} style={{ height: virtual.getTotalSize() }} role="list">
        {items.map((item) => (
          <div
            key={item.key}
            className={style.lane}
            role="presentation"
            style={{
              transform: `translateY(${item.start}px)`,
              height: cardHeight,
              gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))`,
            }}
          >
            {Array.from(
              { length: Math.min(lanes, rows.total - item.index * lanes) },
              (_, at) => item.index * lanes + at,
            ).map((index) => (
              <div key={index} role="listitem" aria-setsize={rows.total} aria-posinset={index + 1}>
                <PersonCard person={rows.personAt(index)} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same people a line each. */
export function DirectoryTable({ rows }: { rows: DirectoryRows }) {
  const { scroller, virtual, items } = useSheet(rows, 1, rowHeight);
  const top = items[0]?.start ?? 0;
  const bottom = Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0));
  return (
    <div ref={scroller} className={style.scroller} tabIndex={0} role="region" aria-label="People">
      <table className={style.table} aria-rowcount={rows.total + 1}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Designation</th>
            <th scope="col">Department</th>
            <th scope="col">Establishment</th>
            <th scope="col">Code</th>
            <th scope="col">
              <span className={style.unseen}>Ways</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {top > 0 && (
            <tr style={{ height: top }} aria-hidden="true">
              <td colSpan={6} />
            </tr>
          )}
          {items.map((item) => (
            <TableRow key={item.key} index={item.index} rows={rows} />
          ))}
          {bottom > 0 && (
            <tr style={{ height: bottom }} aria-hidden="true">
              <td colSpan={6} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function TableRow({ index, rows }: { index: number; rows: DirectoryRows }) {
  const person = rows.personAt(index);
  if (!person) {
    return (
      <tr aria-rowindex={index + 2}>
        <td colSpan={6}>
          <Skeleton width="40%" />
        </td>
      </tr>
    );
  }
  return (
    <tr aria-rowindex={index + 2}>
      <td>
        <span className={style.person}>
          <Avatar name={person.name} picture={person.picture} />
          <PersonName person={person} />
        </span>
      </td>
      <td>{person.designation}</td>
      <td>{person.department}</td>
      <td>{person.establishment}</td>
      <td>{person.code}</td>
      <td>
        <PersonWays person={person} />
      </td>
    </tr>
  );
}
