/** npm run check: the fast part of the tests, without a browser. It says nothing when all is well. */
import { onPinnedNode } from './install.mjs';
import { apart, inSilence, styleHolds, testsPass, together, typesHold } from './phase.mjs';

await onPinnedNode();
await inSilence([
  ['types', typesHold],
  ['style', styleHolds],
  [
    'tidiness, SQL texts, units and law cases',
    () =>
      testsPass(
        [
          ...apart('tests/sql.test.ts'),
          ...together('tests/{tidy,house}.test.ts', 'src/{kernel,law,pay,time,web}/**/*.test.ts'),
        ],
        { silent: true },
      ),
  ],
]);
