/**
 * What happened, on the devices of those who are told. A message says which kind of thing happened and which
 * page to open; no name, no figure: a locked screen shows it to anybody.
 */
import { type Language, sayIn } from '../language/catalogue.ts';
import type { Work } from '../work.ts';

type Message = {
  /** What the settings of a person call this kind of thing. */
  readonly title: string;
  /** Below /Home. */
  readonly path: string | null;
};

/** A device, and the language of whose it is. */
export type Device = { readonly id: number; readonly language: Language };

/** Sent once the transaction has committed. */
export async function pushNotices(
  work: Work,
  devices: readonly Device[],
  { title, path }: Message,
): Promise<void> {
  const { organisationId } = work.session;
  await work.jobs.push(
    work,
    devices.map(({ id, language }) => {
      const say = sayIn(language);
      return { organisationId, deviceId: id, title: say(title), body: say('Open Muster'), path };
    }),
  );
}
