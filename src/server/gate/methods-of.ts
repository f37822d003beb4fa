/** By which methods an address is asked, for whoever asks by another one. */
import type { Route } from '../route.ts';

/** Of a path without its query; nothing where no call has such an address. */
export function methodsOf(routes: readonly Route[]): (path: string) => readonly string[] {
  const known = routes.map(({ method, path }) => ({ method, parts: path.split('/') }));
  return (path) => {
    const asked = path.replace(/\/$/, '').split('/');
    const isAsked = (part: string, at: number) =>
      part.includes(':') ? asked[at] !== '' : part === asked[at];
    const fitting = known.filter(({ parts }) => parts.length === asked.length && parts.every(isAsked));
    return [...new Set(fitting.map(({ method }) => method))].sort();
  };
}
