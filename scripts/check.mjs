/** npm run check: the fast part of the tests, without database and browser. */
import { onPinnedNode } from './install.mjs';
import { inPhases, styleHolds, testsPass, together, typesHold } from './phase.mjs';

await onPinnedNode();
await inPhases([
  ['types', typesHold],
  ['style', styleHolds],
  [
    'tidiness, units and law cases',
    () => testsPass(together('tests/{tidy,house}.test.ts', 'src/{kernel,law,pay,web}/**/*.test.ts')),
  ],
]);
