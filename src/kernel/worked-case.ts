/**
 * A worked case: a sentence with its source. `expect` names only the figures the source gives; what the
 * subject returns besides is not compared. Cases run in tests, and again when a platform administrator lays
 * a row over a shipped table.
 */
interface WorkedCase<Given, Result> {
  readonly name: string;
  readonly source: string;
  readonly given: Given;
  readonly expect: Partial<Result>;
}

/** What a `*.cases.ts` file exports as `cases`: the function in question and its rows. */
export interface WorkedCases<Given, Result> {
  readonly subject: (given: Given) => Result;
  readonly rows: readonly WorkedCase<Given, Result>[];
}

/** Ties the rows to their subject, so that the compiler checks every `given` and `expect`. */
export function workedCases<Given, Result extends object>(
  subject: (given: Given) => Result,
  rows: readonly WorkedCase<Given, Result>[],
): WorkedCases<Given, Result> {
  return { subject, rows };
}

/** What differs between a case and what its subject gives now: one sentence a figure, none when all agree. */
export function differences<Given, Result>(
  subject: (given: Given) => Result,
  row: WorkedCase<Given, Result>,
): string[] {
  const found = subject(row.given);
  return (Object.keys(row.expect) as (keyof Result & string)[]).flatMap((key) => {
    const expected = JSON.stringify(row.expect[key]);
    const actual = JSON.stringify(found[key]);
    return expected === actual ? [] : [`${key} is ${actual}, ${row.source} says ${expected}`];
  });
}
