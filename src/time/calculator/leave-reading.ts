/** How the words of leave policies are read: roundings, joiners, sandwich rules, rule sets. */
import type { IndianState } from '#kernel/indian-state.ts';
import { indianStates } from '#kernel/indian-state.ts';
import type { AccrualPolicy, JoinerRule } from '../leave/accrual.ts';
import { noSandwich, type SandwichRule } from '../leave/count.ts';
import type { DayRounding } from '../leave/quantity.ts';
import { choiceOf, wordsOf } from './input.ts';

interface WrittenRounding {
  readonly rounding: DayRounding;
  readonly each: boolean;
}

/** 'nearest half, each credit', 'down to the whole', 'none'. */
export const roundingOf = (label: string) =>
  wordsOf<WrittenRounding>(label, '“nearest half, each credit”, “down half”, “up whole”, “none”', (words) => {
    const each = /\beach\b/i.test(words);
    if (/\b(none|no rounding|exact)\b/i.test(words))
      return { rounding: { unit: 1, direction: 'nearest' }, each: false };
    const direction = /\bdown\b/i.test(words) ? 'down' : /\bup\b/i.test(words) ? 'up' : 'nearest';
    const unit = unitIn(words);
    return unit === undefined ? undefined : { rounding: { unit, direction }, each };
  });

function unitIn(words: string): DayRounding['unit'] | undefined {
  if (/half|0\.5/i.test(words)) return 50;
  if (/quarter|0\.25/i.test(words)) return 25;
  return /whole|full|day|integer/i.test(words) ? 100 : undefined;
}

interface WrittenAccrual {
  readonly by: Exclude<AccrualPolicy['by'], 'days-worked'>;
  readonly at: 'start' | 'end';
  readonly joiner: JoinerRule;
}

const periods = { month: 1, quarter: 3, half: 6, year: 12 } as const;

/** 'monthly, at month start; joiner in month of joining by days'. */
export const accrualOf = (label: string) =>
  wordsOf<WrittenAccrual>(label, '“monthly, at month start, joiner by days”', (words) => {
    const by = /half[- ]?year/i.test(words)
      ? periods.half
      : /quarter/i.test(words)
        ? periods.quarter
        : /month/i.test(words)
          ? periods.month
          : /year|annual|front/i.test(words)
            ? periods.year
            : undefined;
    if (by === undefined) return undefined;
    return {
      by,
      at: /\bend\b/i.test(words) ? 'end' : 'start',
      joiner: joinerIn(words) ?? { kind: 'by-days' },
    };
  });

/** 'joined on or before 15th: full month; after: none'. */
export const joinerOf = (label: string) =>
  wordsOf<JoinerRule>(label, '“joined by 15th: full month”, “by days”', joinerIn);

function joinerIn(words: string): JoinerRule | undefined {
  const day = Number(
    /(?:before|by|until|till)\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\b/i.exec(words)?.[1] ?? Number.NaN,
  );
  if (day >= 1 && day <= 31) return { kind: 'cut-off', day };
  if (/by days|calendar days|pro ?rata/i.test(words)) return { kind: 'by-days' };
  if (/whole month|full month|whole period/i.test(words)) return { kind: 'whole' };
  return /nothing|none|next month/i.test(words) ? { kind: 'nothing' } : undefined;
}

/** 'none', 'off days counted when leave is on both sides', 'holidays only'. */
export const sandwichOf = (label: string) =>
  choiceOf<SandwichRule>(
    label,
    {
      none: 'Never count as leave',
      'off days counted when leave is on both sides': 'Weekly offs between two days of leave count',
      'off days next to a leave day count': 'Weekly offs next to a day of leave count',
      'holidays only': 'Holidays between two days of leave count',
      'holidays and offs': 'Weekly offs and holidays between two days of leave count',
    },
    sandwichIn,
  );

function sandwichIn(words: string): SandwichRule | undefined {
  if (/^\s*(none|no sandwich|not counted)\s*$/i.test(words)) return noSandwich;
  const side = /next to|any side|either side|one side|prefix|suffix|beside/i.test(words)
    ? 'beside'
    : 'between';
  const onlyHolidays = /holidays?[ _]only|only holidays?/i.test(words);
  const onlyOffs = /offs?[ _]only|only (weekly )?offs?/i.test(words);
  if (onlyHolidays) return { offs: 'never', holidays: side };
  if (onlyOffs) return { offs: side, holidays: 'never' };
  const offs = /\boffs?\b|weekly|weekend|sandwich|both sides|any side|between/i.test(words);
  const holidays = /holiday/i.test(words);
  if (!offs && !holidays) return undefined;
  return {
    offs: offs ? side : 'never',
    holidays:
      holidays || (/sandwich|both sides|any side/i.test(words) && !/\boff/i.test(words)) ? side : 'never',
  };
}

export type LeaveRuleSet =
  | { readonly kind: 'code' | 'factories' }
  | { readonly kind: 'state'; readonly state: IndianState };

/** 'OSH Code', 'Factories Act', or a state for its shops and offices. */
export const ruleSetOf = (label: string) =>
  wordsOf<LeaveRuleSet>(label, '“OSH Code”, “Factories Act”', (words) => {
    if (/factor/i.test(words)) return { kind: 'factories' };
    if (/\bcode\b|osh/i.test(words)) return { kind: 'code' };
    const state = stateNamed(words);
    return state ? { kind: 'state', state } : undefined;
  });

/** A state by its letters or its name, wherever it stands in the words. */
function stateNamed(words: string): IndianState | undefined {
  const names: readonly (readonly [IndianState, string])[] = stateNames;
  const plain = words.toLowerCase();
  const letters = plain.trim().toUpperCase();
  return (
    otherLetters[letters] ??
    names.find(([code, name]) => plain.includes(name.toLowerCase()) || letters === code)?.[0]
  );
}

/** Letters of states that vehicles and other tables write. */
const otherLetters: Readonly<Record<string, IndianState>> = {
  TG: 'TS',
  OR: 'OD',
  UT: 'UK',
  UA: 'UK',
  CT: 'CG',
  DD: 'DN',
};

const isState = (code: string): code is IndianState => Object.hasOwn(indianStates, code);
const stateNames = Object.entries(indianStates).flatMap(([code, name]): [IndianState, string][] =>
  isState(code) ? [[code, name]] : [],
);

export const stateOf = (label: string) => wordsOf<IndianState>(label, '“KA”, “Karnataka”', stateNamed);
