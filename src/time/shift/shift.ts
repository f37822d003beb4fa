/** A shift: when work begins and ends on its date, and what a day of it asks. Minutes throughout. */

/** Minutes from the midnight with which the shift's date begins; past 1,440 it ends on the next date. */
export interface ShiftPart {
  readonly from: number;
  readonly to: number;
}

export interface Shift {
  readonly name: string;
  /** One part, or the several of a split shift, in order. */
  readonly parts: readonly [ShiftPart, ...ShiftPart[]];
  /** Hours as one likes: only the core must be kept. */
  readonly flexible?: { readonly core?: ShiftPart };
  /** A punch belongs to the shift from so long before its start until so long after its end. */
  readonly opensBefore: number;
  readonly closesAfter: number;
  readonly graceIn: number;
  readonly graceOut: number;
  readonly unpaidBreak: number;
  /** A break is taken off always, or only where nobody punched for one. */
  readonly breakTaken: 'always' | 'unless punched';
  /** Worked minutes from which the whole or half the day is done. Left out, a complete pair is enough. */
  readonly fullFrom?: number;
  readonly halfFrom?: number;
  /** The minute that divides its halves. Left out: nobody is late or early against a half. */
  readonly middle?: number;
}

/** What a shift is where nothing else is said. */
export const plainShift = {
  opensBefore: 240,
  closesAfter: 360,
  graceIn: 0,
  graceOut: 0,
  unpaidBreak: 0,
  breakTaken: 'always',
} as const;

export const startOf = ({ parts }: Shift): number => parts[0].from;
export const endOf = ({ parts }: Shift): number => (parts[parts.length - 1] ?? parts[0]).to;

/** Minutes of work that a whole shift plans, breaks left out. */
export function plannedMinutes({ parts, unpaidBreak }: Shift): number {
  let planned = -unpaidBreak;
  for (const { from, to } of parts) planned += to - from;
  return Math.max(0, planned);
}

/** The minute that divides the two halves of a shift. */
export function middleOf(shift: Shift): number {
  const { parts, middle } = shift;
  if (middle !== undefined) return middle;
  if (parts.length > 1) return parts[Math.ceil(parts.length / 2)]?.from ?? endOf(shift);
  return Math.floor((startOf(shift) + endOf(shift)) / 2);
}
