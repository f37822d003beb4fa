/**
 * The forms that days are judged by, as far as they move pay. The test beside it reads the queries: every
 * table that is asked when days are judged is one of these forms', or is looked at itself.
 */

/** A record of these moves the days of its own person alone. */
export const ofOnePerson = [
  'employee',
  'employee-work',
  'employee-shift',
  'employee-weekly-off',
  'employee-pay-group',
  'device-person',
  'attendance-request',
  'leave-application',
  'optional-holiday-choice',
  'resignation',
  'suspension-order',
  'laid-off',
] as const;

/** A record of these may move anybody's. */
export const ofMany = [
  'attendance-policy',
  'shift',
  'shift-rotation',
  'holiday',
  'leave-type',
  'pay-component',
  'pay-group',
  'pay-setting',
  'business-unit',
  'department',
  'designation',
  'grade',
  'establishment',
  'employment-type',
] as const;
