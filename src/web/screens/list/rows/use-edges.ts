import { type RefObject, useEffect } from 'react';

/**
 * Says on the scroller at which sides columns are hidden, so that the columns that stay cast a shadow there:
 * 'left', 'right', both or none. Kept out of React, since it changes while one scrolls.
 */
export function useEdges(scroller: RefObject<HTMLElement | null> | HTMLElement | null): void {
  useEffect(() => {
    const element = scroller && 'current' in scroller ? scroller.current : scroller;
    if (!element) return undefined;
    const say = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-hides-left', scrollLeft > 0);
      element.toggleAttribute('data-hides-right', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const watch = new ResizeObserver(say);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    element.addEventListener('scroll', say, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', say);
    };
  }, [scroller]);
}
