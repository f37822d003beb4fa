/** Where somebody may be on a day, and the words for it. */
export type PresenceState =
  | 'in'
  | 'gone'
  | 'leave'
  | 'duty'
  | 'home'
  | 'expected'
  | 'later'
  | 'off'
  | 'absent'
  | 'missing'
  | 'unrecorded';

export const presenceWords: Readonly<Record<PresenceState, string>> = {
  in: 'In',
  gone: 'Left for the day',
  leave: 'On leave',
  duty: 'On duty elsewhere',
  home: 'Working from home',
  expected: 'Not in yet',
  later: 'Due later',
  off: 'Day off',
  absent: 'Absent',
  missing: 'A punch is missing',
  unrecorded: 'Not recorded',
};
