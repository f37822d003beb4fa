/** The browser's own passkeys. Its part of the library is fetched when it is first used. */
type Library = typeof import('@simplewebauthn/browser');
const library = (): Promise<Library> => import('@simplewebauthn/browser');

/** What the server sent for the browser to sign or to make, and what the browser answers. */
export type Asked = object;
export type Signed = Readonly<Record<string, unknown>>;

/** Plain http addresses other than localhost have none. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

type Creation = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Request = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

export async function makePasskey(options: Asked): Promise<Signed> {
  const { startRegistration } = await library();
  return { ...(await startRegistration({ optionsJSON: options as Creation })) };
}

export async function signByPasskey(options: Asked): Promise<Signed> {
  const { startAuthentication } = await library();
  return { ...(await startAuthentication({ optionsJSON: options as Request })) };
}

/** Of what the browser threw; undefined when it was no matter of passkeys. */
export function passkeySentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, cause } = error;
  const names = [name, cause instanceof Error ? cause.name : ''];
  if (names.includes('InvalidStateError')) return 'This device has a passkey for you already.';
  if (names.includes('NotAllowedError') || names.includes('AbortError'))
    return 'The passkey was not used. Try again, or choose another way.';
  if (names.includes('SecurityError'))
    return 'Passkeys work only at the address your organisation gave you. Open Muster there.';
  return undefined;
}
