/**
 * What happened, on the devices of those who are told. A message says which kind of thing happened and which
 * page to open; no name, no figure: a locked screen shows it to anybody.
 */
import type { Work } from '../work.ts';

type Message = {
  /** What the settings of a person call this kind of thing. */
  readonly title: string;
  /** Below /Home. */
  readonly path: string | null;
};

/** Sent once the transaction has committed. */
export async function pushNotices(work: Work, devices: readonly number[], message: Message): Promise<void> {
  const { organisationId } = work.session;
  await work.jobs.push(
    work,
    devices.map((deviceId) => ({ organisationId, deviceId, ...message })),
  );
}
