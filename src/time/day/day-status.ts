/** The codes of a day, for its two halves and for the whole. */

/** What a half of a day is. MIS waits for a punch, OPEN for the day to be over. */
export type HalfStatus = 'P' | 'A' | 'L' | 'LOP' | 'OD' | 'WFH' | 'WO' | 'H' | 'MIS' | 'OPEN';

const statusWords: Readonly<Record<HalfStatus | 'HD', string>> = {
  P: 'present',
  HD: 'half a day present',
  A: 'absent',
  L: 'on leave',
  LOP: 'on leave without pay',
  OD: 'on duty elsewhere',
  WFH: 'working from home',
  WO: 'weekly off',
  H: 'holiday',
  MIS: 'a punch is missing',
  OPEN: 'not over yet',
};

export type Halves = readonly [HalfStatus, HalfStatus];

/** 'P', 'HD', 'HD+L', 'A+L', 'OD+WFH': the code of a whole day from its halves. */
export function codeOf([first, second]: Halves): string {
  if (first === second) return first;
  if (first !== 'P' && second !== 'P')
    return first === 'A' || second !== 'A' ? `${first}+${second}` : `A+${first}`;
  const other = first === 'P' ? second : first;
  return other === 'A' ? 'HD' : `HD+${other}`;
}

/** An absence of whose day leave has taken a part: 'A+L'. */
export function besideLeave(
  code: string,
  { all, paid }: { readonly all: number; readonly paid: number },
): string {
  return all > 0 && code === 'A' ? (paid > 0 ? 'A+L' : 'A+LOP') : code;
}

const isStatus = (code: string): code is HalfStatus | 'HD' => Object.hasOwn(statusWords, code);

/** The code in words: 'half a day present, half on leave'. */
export function codeWords(code: string): string {
  const worked = code.endsWith('-P');
  const parts = (worked ? code.slice(0, -2) : code).split('+');
  const words = parts.map((part) => (isStatus(part) ? statusWords[part] : part)).join(' and ');
  return worked ? `${words}, worked` : words;
}

const isPaid: Readonly<Record<HalfStatus, boolean>> = {
  P: true,
  A: false,
  L: true,
  LOP: false,
  OD: true,
  WFH: true,
  WO: true,
  H: true,
  MIS: false,
  OPEN: false,
};

/** Halves that are paid: 0, 1 or 2. */
export const paidHalves = ([first, second]: Halves): number => Number(isPaid[first]) + Number(isPaid[second]);

/** Halves that are lost to pay; what still waits is neither paid nor lost. */
export const lostHalves = ([first, second]: Halves): number => Number(isLost(first)) + Number(isLost(second));

const isLost = (half: HalfStatus): boolean => half === 'A' || half === 'LOP';
