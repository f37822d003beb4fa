/** What the headings of a file of punches call people, dates and times, and what is no punch. Pure. */

/** 'A. InTime', 'IN_TIME' and 'InTime' in the same small letters. */
export const tidy = (heading: string): string =>
  heading
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[_.:]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How people are named, the surest first; what a heading leaves open, the values decide or somebody says. */
const people = [
  { by: 'code', is: /^(?:emp(?:loyee)?|staff|worker|e) ?code$|^code$/ },
  { by: 'number', is: /^(?:en ?no|enroll.*|a\/?c[ -]?no|(?:device )?user ?(?:id|no|number))$/ },
  { by: 'number', is: /^(?:pin(?: no| code)?|bio(?:metric)? ?(?:id|no|code))$/ },
  {
    by: 'either',
    is: /^(?:emp(?:loyee)?|staff|worker|person(?:nel)?|payroll|associate)(?: ?(?:id|no|number))?$/,
  },
  { by: 'number', is: /^(?:card|badge)(?: ?(?:id|no|number))?$/ },
  { by: 'weak', is: /^(?:no|number|id)$/ },
] as const;

type NamedBy = (typeof people)[number]['by'];

/** The columns that may name people, the surest first. */
export const peopleIn = (heads: readonly string[]): readonly { at: number; by: NamedBy }[] =>
  people.flatMap(({ by, is }) => heads.flatMap((head, at) => (is.test(tidy(head)) ? [{ at, by }] : [])));

const of = '(?:(?:att(?:endance)?|punch|work(?:ing)?|log|check|swipe|event|shift|in) )?';
const moments = new RegExp(
  `^${of}(?:date ?(?:and|&|/)? ?time|time ?stamp|date)$|^(?:check|punch|log) ?time$`,
);
const times = /^(?:(?:punch|in ?\/? ?out|log|check|swipe|clock|event|att(?:endance)?) )?time$/;
const directions =
  /^(?:direction|io|i\/o|in ?.?out.*|(?:entry|exit).*|type|.*flag|state|status|punch ?(?:type|direction))$/;

export const isMoment = (heading: string): boolean => moments.test(tidy(heading));
export const isTime = (heading: string): boolean => times.test(tidy(heading));
export const isDirection = (heading: string): boolean => directions.test(tidy(heading));

const planned =
  /\b(?:shift|sch(?:ed(?:uled?)?)?|plan(?:ned)?|roster(?:ed)?|rota|expected|std|standard|due|official)\b/;
const ofShift = /^s (?:in|out)\b|\bduty (?:start|end|from|to|time)/;
const marked = /\b(?:marked|regulari[sz]ed|corrected|approved|requested|applied|adjusted|revised)\b/;
const lengths =
  /\b(?:total|tot|dur(?:ation)?|hours?|hrs|worked|work|ot|over ?time|late|early|break|lunch|excess|net)\b/;

/** When people were to come, what somebody put down for them, or how long it was: no time of a punch. */
export const isNoPunch = (heading: string): boolean => {
  const words = tidy(heading);
  return [planned, ofShift, marked, lengths].some((kind) => kind.test(words));
};

const plans = /\b(?:roster|rota|(?:duty|shift) (?:chart|plan|schedule|allocation|list)|planned)\b/;
const came = /\b(?:actual|punch(?:es)?|biometric|swipe)\b/;

/** Whether a sheet tells by its titles that it is a plan, and by no heading that people came. */
export const isPlan = (titles: readonly string[], heads: readonly string[]): boolean =>
  titles.some((title) => plans.test(tidy(title))) &&
  ![...titles, ...heads].some((text) => came.test(tidy(text)));
