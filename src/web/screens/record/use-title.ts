import { useEffect } from 'react';

/** The browser's tab carries the record's name. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
}
