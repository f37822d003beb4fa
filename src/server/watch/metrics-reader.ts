/** Who may read the metrics; the setting METRICS_FOR: callers at some addresses, or whoever has the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { areNetworks } from '../security/trusted-proxies.ts';

type MetricsReader = { readonly token: Buffer } | { readonly networks: readonly string[] };

const tokenForm = /^token:([\x21-\x7e]{24,200})$/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the text of the setting can be read. */
export const isMetricsReader = (text: string): boolean => tokenForm.test(text) || areNetworks(text);

export function metricsReaderOf(text: string | null): MetricsReader | null {
  if (text === null) return null;
  const [, token] = tokenForm.exec(text) ?? [];
  if (token !== undefined) return { token: digest(token) };
  return { networks: text.split(',').map((part) => part.trim()) };
}

/** Whether the caller at the address, with this Authorization header, may read them. */
export function mayRead(reader: MetricsReader, address: string, authorization = ''): boolean {
  if ('token' in reader) {
    const [, given] = /^Bearer (.+)$/i.exec(authorization) ?? [];
    return given !== undefined && timingSafeEqual(digest(given), reader.token);
  }
  const list = new BlockList();
  for (const network of reader.networks) {
    const [from = '', bits] = network.split('/');
    const family = isIPv6(from) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(from, family);
    else list.addSubnet(from, Number(bits), family);
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

export type { MetricsReader };
