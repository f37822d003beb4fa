import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RowsHere } from './use-rows.ts';

/**
 * Where each list of this visit was scrolled to, so that back from a record finds the same rows on the
 * screen.
 */
const places = new Map<string, number>();

/**
 * Draws only the rows in sight, and has those in sight brought here. `remembered` names the list for its way
 * back.
 */
export function useVirtualRows(here: RowsHere, rowHeight: number, remembered: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = here.rows?.total ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: () => places.get(remembered) ?? 0,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const { bring, rows } = here;
  useEffect(() => {
    if (rows) bring(first, last);
  }, [bring, rows, first, last]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const keep = () => {
      places.set(remembered, element.scrollTop);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [remembered]);
  const top = items[0]?.start ?? 0;
  const bottom = Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0));
  return {
    scroller,
    items,
    top,
    bottom,
    toRow: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}
