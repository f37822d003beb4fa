import type { ServerRecord } from '#server/feature.ts';
import type { grievance } from './grievance.form.ts';

/** A case as the server's own code sees it. */
export type Grievance = ServerRecord<typeof grievance>;
