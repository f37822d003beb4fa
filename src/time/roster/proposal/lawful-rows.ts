/**
 * What no roster of a person may break, as rows that a solver keeps. The limits are those by which a roster
 * is judged (floor/roster-floor.ts); what stands fast already takes its share of them.
 */
import type { IndianLaw } from '#law/in/law.ts';
import { beyondDay, comesTooSoon, inRowMost, weekMinutesMost } from '../../floor/roster-floor.ts';
import { plannedMinutes, type Shift } from '../../shift/shift.ts';
import type { LawfulWhat, ModelRow } from './model.ts';
import type { ProposedPerson } from './problem.ts';

/** A shift that may be given on a day, with its column. */
export interface Choice {
  readonly column: number;
  readonly shift: Shift;
}

/** By the days of the person: what may be given. */
type Choices = readonly (readonly Choice[])[];

type Share = (shift: Shift) => number;
type Limit = { readonly what: LawfulWhat; readonly most: number; readonly share: Share };

/** Days from `from` to before `to` share a limit: what stands fast takes its part first. */
function rowOver(
  { days }: ProposedPerson,
  choices: Choices,
  [from, to]: readonly [number, number],
  { what, most, share }: Limit,
): ModelRow[] {
  const columns: number[] = [];
  const values: number[] = [];
  let [kept, possible] = [0, 0];
  for (let at = Math.max(0, from); at < Math.min(to, days.length); at += 1) {
    const day = days[at];
    if (day && !day.choices && day.shift) kept += share(day.shift);
    let most = 0;
    for (const { column, shift } of choices[at] ?? []) {
      const value = share(shift);
      if (value <= 0) continue;
      columns.push(column);
      values.push(value);
      most = Math.max(most, value);
    }
    possible += most;
  }
  if (columns.length === 0 || kept + possible <= most) return [];
  return [{ what, columns, values, lower: null, upper: Math.max(0, most - kept) }];
}

const one: Share = () => 1;
const atMostOne = (what: LawfulWhat, columns: readonly number[]): ModelRow => ({
  what,
  columns,
  values: columns.map(() => 1),
  lower: null,
  upper: 1,
});

/** One shift a day. */
const dayRows = (choices: Choices): ModelRow[] =>
  choices.flatMap((each) =>
    each.length < 2
      ? []
      : [
          atMostOne(
            'day',
            each.map(({ column }) => column),
          ),
        ],
  );

/** Of two days that follow each other: shifts that come too soon after one of the first. */
function restRows(choices: Choices): ModelRow[] {
  return choices.flatMap((after, at) => {
    const before = choices[at - 1] ?? [];
    const soonAfter = after.map(({ shift }) =>
      before.filter((each) => comesTooSoon(each.shift, shift)).map(({ column }) => column),
    );
    const seen = new Set<string>();
    return soonAfter.flatMap((conflicts): ModelRow[] => {
      if (conflicts.length === 0 || seen.has(conflicts.join())) return [];
      seen.add(conflicts.join());
      // Whatever conflicts with all of these besides goes into the same row: it is the tighter for it.
      const others = after.filter((_, other) =>
        conflicts.every((column) => soonAfter[other]?.includes(column)),
      );
      return [atMostOne('rest', [...conflicts, ...others.map(({ column }) => column)])];
    });
  });
}

const week = 7;

/** As many days off a week as the calendar has for the person, and at least one. */
const offsIn = ({ days }: ProposedPerson, from: number): number =>
  Math.max(1, days.slice(from, from + week).filter(({ mark }) => mark === 'o').length);

/** Weeks and days in a row, and the overtime of the quarter. */
export function lawfulRows(law: IndianLaw, person: ProposedPerson, choices: Choices): ModelRow[] {
  const { days, hours } = person;
  const rows = [...dayRows(choices), ...restRows(choices)];
  const over = (from: number, to: number, limit: Limit) =>
    rows.push(...rowOver(person, choices, [from, to], limit));
  const longest = Math.max(0, ...choices.flat().map(({ shift }) => plannedMinutes(shift)));
  for (let from = 0; from < days.length; from += week) {
    const most = week - offsIn(person, from);
    over(from, from + week, { what: 'off', most, share: one });
    for (const { row } of hours) {
      // So few days that their hours cannot pass the week's.
      const isFree = days.slice(from, from + week).every(({ choices: given, shift }) => given || !shift);
      if (isFree && most * longest <= weekMinutesMost(row.value)) continue;
      over(from, from + week, { what: 'week', most: weekMinutesMost(row.value), share: plannedMinutes });
    }
  }
  for (const [at, { date }] of days.entries()) {
    const most = inRowMost(law, date);
    if (at >= most) over(at - most, at + 1, { what: 'row', most, share: one });
  }
  for (const { row } of hours) {
    const { overtimeOfQuarterHours: cap } = row.value;
    const share: Share = (shift) => beyondDay(row.value, shift);
    if (cap !== undefined) over(0, days.length, { what: 'quarter', most: cap * 60, share });
  }
  return rows;
}
