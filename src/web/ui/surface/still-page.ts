import { useEffect } from 'react';

let still = 0;

/**
 * The page behind a dialog does not scroll. (The library's own way writes a style element, which is not
 * allowed.)
 */
export function useStillPage(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    still += 1;
    document.body.dataset.still = '';
    return () => {
      still -= 1;
      if (still === 0) delete document.body.dataset.still;
    };
  }, [opened]);
}
