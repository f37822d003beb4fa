/** A shift of eight hours with a break of one, and a policy that pays nothing, for tests of attendance. */

export const plainHours = {
  kind: 'fixed',
  breakTaken: 'always',
  unpaidBreak: 60,
  graceIn: 10,
  graceOut: 0,
  opensBefore: 240,
  closesAfter: 360,
} as const;
export const generalShift = { code: 'G', name: 'General', starts: '09:00', ends: '18:00', ...plainHours };
export const nightShift = { code: 'N', name: 'Night', starts: '22:00', ends: '06:00', ...plainHours };

/** For everybody, from the beginning of 2026. */
export const plainPolicy = (shift: number) => ({
  name: 'Everybody',
  forWhom: [],
  from: '2026-01-01',
  shift,
  pairing: 'first-last',
  repeatSeconds: 60,
  byWeb: true,
  lateFrom: 'start',
  roundTo: 1,
  rounding: 'down',
  nightFrom: '22:00',
  nightTo: '06:00',
  overtimeBefore: false,
  overtimeFrom: 30,
  absencePay: 'kept',
  overtimePaid: 'none',
  correctDays: 366,
});
