/** npm test: installs what is missing, then every test but those of `npm run test:long` and `test:faults`. */
import { styleHolds, typesHold } from './phase.mjs';
import { shortGroups } from './test-groups.mjs';
import { withEverything } from './whole.mjs';

await withEverything((pass) => [
  ['types', typesHold],
  ['style', styleHolds],
  ['tidiness, units, law cases, database, API, browser and accessibility', () => pass(shortGroups())],
]);
