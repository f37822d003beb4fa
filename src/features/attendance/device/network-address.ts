/** Addresses that a device may call from, as people list them. */
import { BlockList, isIP } from 'node:net';

/** The list as one writes it, one address or network on a line; an Error says which line cannot be read. */
export function readAddresses(text: string): BlockList | Error {
  const list = new BlockList();
  for (const line of text.split(/[\s,]+/).filter(Boolean)) {
    if (!isAdded(list, line))
      return new Error(`“${line}” is no network address. Write 203.0.113.7 or 203.0.113.0/24.`);
  }
  return list;
}

function isAdded(list: BlockList, line: string): boolean {
  const [address = '', bits, rest] = line.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) {
    list.addAddress(address, kind);
    return true;
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128)) return false;
  list.addSubnet(address, Number(bits), kind);
  return true;
}

/** Whether the list, as people wrote it, lets an address in; an empty one lets in every address. */
export function accepts(text: string | null, address: string): boolean {
  if (text === null || text.trim() === '') return true;
  const list = readAddresses(text);
  return !(list instanceof Error) && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
