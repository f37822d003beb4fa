/** Counts in sentences agree with their nouns and verbs: nobody reads “1 days” or “1 day are left”. */
import test from 'node:test';
import { isTest, none, source } from '../scripts/sources.ts';

const nouns =
  'days|months|years|weeks|hours|minutes|times|people|persons|employees|payslips|payments|tasks|records|requests|' +
  'rows|lines|holidays|periods|exceptions|claims|tickets|punches|shifts|entries|instalments|others|changes|runs|' +
  'units|points|seats|things|tries|applicants|candidates|colleagues|characters|values';
const verbs = 'are|were|have|do|wait|lapse|stay|remain|expire|make|need|go|come|begin|end|differ';

/** What is counted and written out beside its noun in the plural. */
const ofNoun = new RegExp(`\\$\\{([^{}\`]+)\\} (${nouns})\\b`, 'g');
/** What says its own noun, by its number, before a verb that does not. */
const ofVerb = new RegExp(`\\$\\{(?:count|counted|dayCount|daysText|days|people)\\([^\`{}]*\\)\\} (${verbs})\\b`, 'g');

/** Never one: limits that the program sets itself, and what the law says in tens. */
const neverOne =
  /^(\w+\.)?(most\w*|\w*Most|longest\w*|shortest|limit|limits\.\w+|carryLimit|patience\w*|codeMinutes|codeTries|linkMinutes\.\w+|minutes|updateDays|staleAfterDays|restDays|besidesMost|insuranceMost|formulaLength|again|callTries|monthsShown|manyPeople)$/;

/** Shown to people: what stands in tests, errors of the program and statements is read by nobody at work. */
const isShown = (line: string): boolean => !/^\s*(\*|\/\/)|::interval|throw new Error|sql`|\blog\(/.test(line);

test('a count is written by its number, with its verb', () => {
  none(
    source
      .filter(({ path }) => !isTest(path) && !/\.cases\.ts$|\/(demo|seed|command)\/|^src\/words\//.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => {
          const near = lines.slice(Math.max(0, at - 3), at + 1).join(' ');
          if (!isShown(line) || /=== 1\b/.test(near)) return [];
          const wrong = [
            ...[...line.matchAll(ofNoun)].filter(([, of = '']) => !neverOne.test(of.trim())),
            ...line.matchAll(ofVerb),
          ];
          return wrong.map(([words]) => `${path}:${at + 1}: ${words}`);
        }),
      ),
  );
});
