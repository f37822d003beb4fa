import type { IsoDate } from '#kernel/calendar.ts';

/** A photo that came with a punch, and how long it is there. */
export type KeptPhoto = {
  /** Of its punch, in seconds of UTC. */
  readonly at: number;
  /** The file; null once it is deleted. */
  readonly file: number | null;
  readonly deletedOn: IsoDate | null;
  /** The last day on which it is there; null once it is deleted. */
  readonly until: IsoDate | null;
};
