/**
 * What a feature does after records of other forms were saved, in the same transaction: a checklist opens
 * once a day of joining is there. The registry collects the followers.
 */
import type { Form } from '#kernel/form.ts';
import type { ServerRecord } from './feature.ts';
import type { Work } from './work.ts';

type AnyRecord = ServerRecord<Form> & Readonly<Record<string, unknown>>;
type Saved = { readonly record: AnyRecord; readonly previous: AnyRecord | null };

export type RecordFollower = {
  readonly what: 'recordFollower';
  /** Asked of every save; it must be cheap for what does not concern the follower. */
  saved(work: Work, form: Form, change: Saved): Promise<void>;
};

export const recordFollower = (saved: RecordFollower['saved']): RecordFollower => ({
  saved,
  what: 'recordFollower',
});
