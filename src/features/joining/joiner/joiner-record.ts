/** A joiner as the server's own code sees it. */
import type { ServerRecord } from '#server/feature.ts';
import type { joiner } from './joiner.form.ts';
import type { joinerDocument } from './joiner-document.form.ts';

export type Joiner = ServerRecord<typeof joiner>;
export type JoinerDocument = ServerRecord<typeof joinerDocument>;
