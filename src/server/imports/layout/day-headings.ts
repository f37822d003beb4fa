/** Headings that are the days of a month, one beside the other. Pure. */

/** Fewer columns of days are no month. */
const leastDays = 20;

/** '1', '01', '1 Sun', 'Sun 1', '1-Nov', '01/11/2026', '2026-11-01': the day of the month. */
function dayIn(text: string): number | undefined {
  const [, iso] = /^\d{4}-\d{2}-(\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  const [, first] = /^(?:[A-Za-z]{2,9}[ .,-]+)?(\d{1,2})(?:st|nd|rd|th)?(?:[ ./,:-].*)?$/.exec(text) ?? [];
  const day = Number(iso ?? first);
  return day >= 1 && day <= 31 ? day : undefined;
}

/**
 * The places of the longest run of headings of which each is the day after the one before; nothing where they
 * are too few. Each heading by what it may be called.
 */
export function daysIn(headings: readonly (readonly string[])[]): number[] {
  let [run, best]: [number[], number[]] = [[], []];
  let before = 0;
  for (const [at, names] of headings.entries()) {
    const day = names.map(dayIn).find((one) => one !== undefined);
    const follows = day === before + 1 || (day === 1 && before >= 28);
    run = day === undefined ? [] : follows && run.length > 0 ? [...run, at] : [at];
    if (run.length > best.length) best = run;
    before = day ?? 0;
  }
  return best.length >= leastDays ? best : [];
}
