/** An offer as the server's own code sees it. */
import type { ServerRecord } from '#server/feature.ts';
import type { offer } from './offer.form.ts';

export type Offer = ServerRecord<typeof offer>;
