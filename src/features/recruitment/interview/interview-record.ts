/** An interview as the server's own code sees it. */
import type { ServerRecord } from '#server/feature.ts';
import type { interview } from './interview.form.ts';

export type Interview = ServerRecord<typeof interview>;
