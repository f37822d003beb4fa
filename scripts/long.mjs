/** npm run test:long: the tests that `npm test` leaves out because they take long. */
import { ensurePooler } from './machine/pooler.mjs';
import { longGroups, walkMinutes } from './test-groups.mjs';
import { withEverything } from './whole.mjs';

ensurePooler();
await withEverything((pass) => [['long tests', () => pass(longGroups())]], walkMinutes);
