/** The proxies that are believed about whose address they speak for; the setting TRUST_PROXY. */
import { isIP } from 'node:net';

/** Their addresses and networks, or how many of them stand in a row; [] when none is believed. */
export type TrustedProxies = number | readonly string[];

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Whether the text of the setting can be read. */
export const areProxies = (text: string): boolean => /^[1-9]$/.test(text) || areNetworks(text);

/** Whether it is a list of addresses and networks. */
export const areNetworks = (text: string): boolean => listOf(text).every(isNetwork);

export function proxiesOf(text: string): TrustedProxies {
  if (text === '') return [];
  return /^\d$/.test(text) ? Number(text) : listOf(text);
}

/** As the host of HTTP asks: is the one at this address, so many steps away, believed? */
export function trusted(
  given: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof given === 'number') return (_address, hop) => hop < given;
  return given.length > 0 && [...given];
}

/** An address, or a network with as many bits as its kind of address can have: 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return most > 0 && rest.length === 0 && fits;
}
