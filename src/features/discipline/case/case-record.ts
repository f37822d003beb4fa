import type { ServerRecord } from '#server/feature.ts';
import type { disciplinaryCase } from './disciplinary-case.form.ts';

/** A case as the server's own code sees it. */
export type DisciplinaryCase = ServerRecord<typeof disciplinaryCase>;
