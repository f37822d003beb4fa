import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import style from './directory.module.css';
import { PersonCard, PersonName, PersonWays } from './directory-person.part.tsx';
import type { DirectoryPerson, DirectoryRows } from './directory-rows.part.tsx';

const cardHeight = 92;
const cardWidthLeast = 268;
const rowHeight = 44;

/** How many cards stand beside each other in the width there is. */
function useLanes(element: React.RefObject<HTMLElement | null>): number {
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const layOut = () => setLanes(Math.max(1, Math.floor(box.clientWidth / cardWidthLeast)));
    // Before the first is drawn, so that no card moves to its place.
    layOut();
    const watch = new ResizeObserver(layOut);
    watch.observe(box);
    return () => watch.disconnect();
  }, [element]);
  return lanes;
}

function useSheet(rows: DirectoryRows, lanes: number, height: number) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.total / lanes),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    useFlushSync: false,
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
  const box = useRef<HTMLUListElement>(null);
  const lanes = useLanes(box);
  const { scroller, virtual, items } = useSheet(rows, lanes, cardHeight);
  const indexes = items.flatMap(({ index, start }) =>
    Array.from({ length: Math.min(lanes, rows.total - index * lanes) }, (_, lane) => ({
      index: index * lanes + lane,
      lane,
      start,
    })),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section ref={scroller} className={style.scroller} tabIndex={0} aria-label="People">
      <ul ref={box} className={style.space} style={{ height: virtual.getTotalSize() }}>
        {indexes.map(({ index, lane, start }) => (
          <li
            key={index}
            className={style.place}
            aria-setsize={rows.total}
            aria-posinset={index + 1}
            style={{ top: start, left: `${(lane * 100) / lanes}%`, width: `${100 / lanes}%` }}
          >
            <PersonCard person={rows.personAt(index)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same people a line each. */
export function DirectoryTable({ rows }: { rows: DirectoryRows }) {
  const { scroller, virtual, items } = useSheet(rows, 1, rowHeight);
  const top = items[0]?.start ?? 0;
  const bottom = Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section ref={scroller} className={style.scroller} tabIndex={0} aria-label="People">
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
            <tr style={{ height: top }} className={style.gap}>
              <td colSpan={6} />
            </tr>
          )}
          {items.map((item) => (
            <TableRow key={item.key} index={item.index} person={rows.personAt(item.index)} />
          ))}
          {bottom > 0 && (
            <tr style={{ height: bottom }} className={style.gap}>
              <td colSpan={6} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const TableRow = memo(function TableRow({
  index,
  person,
}: {
  index: number;
  person: DirectoryPerson | undefined;
}) {
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
});
