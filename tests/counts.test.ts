/** Counts in sentences agree with their nouns and verbs: nobody reads “1 days” or “1 day are left”. */
import test from 'node:test';
import { isTest, none, source } from '../scripts/sources.ts';

const nouns =
  'days|months|years|weeks|hours|minutes|times|people|persons|employees|payslips|payments|tasks|records|' +
  'requests|rows|lines|holidays|periods|exceptions|claims|tickets|punches|shifts|entries|instalments|' +
  'others|changes|runs|units|points|seats|things|tries|applicants|candidates|colleagues|characters|values';
const verbs = 'are|were|have|do|wait|lapse|stay|remain|expire|make|need|go|come|begin|end|differ';

/** What is counted and written out beside its noun in the plural. */
const ofNoun = new RegExp(`\\$\\{([^{}\`]+)\\} (${nouns})\\b`, 'g');
/** What says its own noun, by its number, before a verb that does not. */
const ofVerb = new RegExp(
  `\\$\\{(?:count|counted|dayCount|daysText|days|people)\\([^\`{}]*\\)\\} (${verbs})\\b`,
  'g',
);

/** What only looks like a count, limits that the program sets itself, and what the law says in tens. */
const neverOne = new Set([
  ...[
    'name',
    'work.session.name',
    'taxYear',
    'year',
    'left',
    'reach',
    'rows',
    'count',
    'entries',
    'text.length',
  ],
  ...['max', 'field.max', 'length', 'lengths', 'holidays.days', 'monthsOfPeriod[grants]', 'theirs.length'],
  ...['age', 'found.age', 'refused.age', 'ends', 'rows.exemptFromAge.value', 'educationLoanYears.value'],
  ...['inMonth', 'basis', 'of', 'plan.days', 'earned.days', 'daysSoFar.of', 'daysInclusive(from, to)'],
  ...['parts.length', 'periods', 'ids.length', 'maxBefore', 'given.workingDays', 'numerator / denominator'],
  ...['parts', 'daysPerYear', 'measure.value.daysPerYear', 'daysOfMonth', 'hoursOfDay', 'monthHours'],
]);
const isLimit = (of: string): boolean =>
  /^(\w+\.)?(most\w*|\w*Most|longest\w*|shortest|limit|limits\.\w+|carryLimit|patience\w*)$/.test(of) ||
  /^(\w+\.)?(codeMinutes|codeTries|linkMinutes\.\w+|minutes|updateDays|staleAfterDays|restDays)$/.test(of) ||
  /^(\w+\.)?(formulaLength|again|callTries|monthsShown|manyPeople)$/.test(of);
/** Rows of law, and what is printed for who runs the server or checks an archive. */
const isOfLawOrServer = (path: string): boolean =>
  /\.cases\.ts$|\/(demo|seed|command)\/|^src\/(words|law\/in)\/|verify-archive|audit-verify/.test(path);

/** Shown to people: what stands in tests, errors of the program and statements is read by nobody at work. */
const isShown = (line: string): boolean =>
  !/^\s*(\*|\/\/)|::interval|throw new Error|sql`|\blog\(/.test(line);

test('a count is written by its number, with its verb', () => {
  none(
    source
      .filter(({ path }) => !isTest(path) && !isOfLawOrServer(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => {
          const near = lines.slice(Math.max(0, at - 4), at + 1).join(' ');
          if (!isShown(line) || /=== 1(00)?\b/.test(near)) return [];
          const wrong = [
            ...[...line.matchAll(ofNoun)].filter(
              ([, of = '']) => !neverOne.has(of.trim()) && !isLimit(of.trim()),
            ),
            ...line.matchAll(ofVerb),
          ];
          return wrong.map(([words]) => `${path}:${at + 1}: ${words}`);
        }),
      ),
  );
});
