/**
 * Where a webhook and a device's notifications may lead: outside, by https. An address of the own network is
 * refused when it is given, and again for what its name leads to when the connection is made, so that no name
 * turns inwards later.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');

/** What of version 6 is given out to the public, and the parts of it that carry another address within. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped.addSubnet(network, bits, 'ipv6');

/** True unless the IP address is one that the whole internet knows. */
export function isInside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return inside.check(address, 'ipv4');
  return family !== 6 || !given.check(address, 'ipv6') || wrapped.check(address, 'ipv6');
}

const insideNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa)$/;
const longest = 1_000;

/** What is wrong with the address, as a sentence; undefined when it may be called. */
export function addressFault(text: string, mayBeInside: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || text.length > longest || !['https:', 'http:'].includes(url.protocol))
    return 'An address that begins with https://, such as https://example.com/muster.';
  if (url.username !== '' || url.password !== '')
    return 'An address without a user name and password. The signature shows that the call is ours.';
  if (mayBeInside) return undefined;
  if (url.protocol !== 'https:') return 'An address that begins with https://.';
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isOurs = isIP(name) === 0 ? !name.includes('.') || insideNames.test(name) : isInside(name);
  return isOurs ? 'An address outside your network, which everybody on the internet can reach.' : undefined;
}

/** As the usual look-up of a name, which fails when any address it leads to lies inside. */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const [first] = found;
    if (error || !first) return callback(error ?? new Error(`${hostname} leads nowhere`), '', 0);
    if (found.some(({ address }) => isInside(address)))
      return callback(new Error(`${hostname} leads into the own network`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
