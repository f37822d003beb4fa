/** What standings and readiness are called, on screens and in reports. */
import type { Readiness, Standing } from './fit.ts';

export const standingWords: Readonly<Record<Standing, string>> = {
  held: 'Agreed',
  none: 'Not agreed yet',
  lapsed: 'Certificate expired',
  uncertified: 'No certificate',
};

export const readinessWords: Readonly<Record<Readiness, string>> = {
  now: 'Now',
  soon: 'In 1 to 2 years',
  later: 'In 3 to 5 years',
  far: 'Not in sight',
};
