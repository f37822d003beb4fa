/** What an applicant types, as text; it becomes what the specified calls carry when it is sent. */

export const valueNames = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'bloodGroup',
  'religion',
  'nationality',
  'maritalStatus',
  'marriedOn',
  'mail',
  'mobile',
  'address',
  'currentLocation',
  'currentStatus',
  'role',
  'experienceYears',
  'experienceMonths',
  'noticePeriod',
  'proposedCtc',
  'remarks',
] as const;
export type ValueName = (typeof valueNames)[number];

export const partNames = ['qualifications', 'experiences', 'skills', 'languages', 'references'] as const;
export type PartName = (typeof partNames)[number];
export type Line = Readonly<Record<string, string | boolean>>;

export type SentResume = {
  /** Empty for one that was sent with the application before. */
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Where whoever may read it downloads it. */
  readonly href?: string;
};

export type Application = {
  readonly requisition: string;
  readonly values: Readonly<Record<ValueName, string>>;
  readonly parts: Readonly<Record<PartName, readonly Line[]>>;
  /** The organisation's own fields, by name. */
  readonly own: Readonly<Record<string, string | boolean>>;
  readonly answers: readonly string[];
  readonly resume: SentResume | null;
  readonly consent: boolean;
  /** Seen and filled by programs alone. */
  readonly website: string;
};

export const emptyApplication: Application = {
  requisition: '',
  values: Object.fromEntries(valueNames.map((name) => [name, ''])) as Record<ValueName, string>,
  parts: { qualifications: [], experiences: [], skills: [], languages: [], references: [] },
  own: {},
  answers: [],
  resume: null,
  consent: false,
  website: '',
};

/** The words of the specification, by the codes in which Muster keeps them. */
export const titles = { mr: 'Mr.', ms: 'Ms.', mrs: 'Mrs.' } as const;
export const genders = { male: 'Male', female: 'Female', other: 'Other' } as const;
export const bloodGroups = ['O+', 'O-', 'B+', 'B-', 'AB+', 'AB-', 'A-', 'A+'] as const;
export const maritalStatuses = {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  'now-married': 'Now Married',
} as const;
export const currentStatuses = [
  'Working',
  'Serving notice',
  'Not working',
  'Studying',
  'Self employed',
] as const;
export const noticeDays = ['0', '15', '30', '45', '60', '90', '120', '180'] as const;

/** Choosing a title sets the gender: Mr. gives Male, none clears it, any other gives Female. */
export const genderFor = (title: string): string => (title === '' ? '' : title === 'mr' ? 'male' : 'female');

export const isMarried = (status: string): boolean => status === 'married' || status === 'now-married';

/** Letters and spaces alone; other keystrokes leave no trace. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M} ]/gu, '');

const isBlankLine = (line: Line): boolean =>
  Object.values(line).every((value) => value === '' || value === false);

/** Lines in which something was entered. */
export const filledLines = (lines: readonly Line[]): readonly Line[] =>
  lines.filter((line) => !isBlankLine(line));
