/** npm run test:walks: what looks at everything of its kind, and what attackers tried. */
import { ensurePooler } from './machine/pooler.mjs';
import { walkGroups, walkMinutes } from './test-groups.mjs';
import { withEverything } from './whole.mjs';

ensurePooler();
await withEverything((pass) => [['walks', () => pass(walkGroups())]], walkMinutes);
