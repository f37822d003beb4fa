import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much room there is; none is known before it is first drawn. */
export function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const say = () => setWidth(element.clientWidth);
    say();
    const watch = new ResizeObserver(say);
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  return width;
}
