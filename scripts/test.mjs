/**
 * npm test: installs what is missing, then every test but those of `npm run test:long` and `test:faults`.
 * `npm test FILE…` runs those files alone, whichever of the three they belong to.
 */
import { styleHolds, together, typesHold } from './phase.mjs';
import { shortGroups } from './test-groups.mjs';
import { withEverything } from './whole.mjs';

const files = process.argv.slice(2);
await withEverything((pass) =>
  files.length > 0
    ? [['the named tests', () => pass(together(...files))]]
    : [
        ['types', typesHold],
        ['style', styleHolds],
        ['tidiness, units, law cases, database, API, browser and accessibility', () => pass(shortGroups())],
      ],
);
