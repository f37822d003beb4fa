/** By what people are counted: the parts of their work details that are lists of the organisation. Pure. */

export const groupings = {
  department: 'Department',
  establishment: 'Establishment',
  designation: 'Designation',
  grade: 'Grade',
  'business-unit': 'Business unit',
  'employment-type': 'Employment type',
} as const;
export type Grouping = keyof typeof groupings;

/** The table of a grouping; the work details name its rows by the same word and `_id`. */
export const tableOf = (by: Grouping): string => by.replaceAll('-', '_');

export const noGroup = (by: Grouping): string => `No ${groupings[by].toLowerCase()}`;

/** The group of a row, by which the list behind a figure is asked. */
export const askedGroup = {
  department: { row: 'department', optional: true },
  establishment: { row: 'establishment', optional: true },
  designation: { row: 'designation', optional: true },
  grade: { row: 'grade', optional: true },
  businessUnit: { row: 'business-unit', optional: true },
  employmentType: { row: 'employment-type', optional: true },
} as const;

/** The people of a time to whom something happened. */
export const movesOf = (event: string) =>
  ({
    report: 'people-moves',
    asks: { from: { row: 'from' }, to: { row: 'to' }, event: { is: event }, ...askedGroup },
  }) as const;
