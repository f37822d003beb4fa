/** What the text of a setting may look like, and what it is read as. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const flags: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  '1': true,
  off: false,
  false: false,
  no: false,
  '0': false,
};

export function bytesOf(text: string): Buffer {
  return Buffer.from(text.trim(), 'base64');
}

export function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

export function isDatabaseUrl(text: string): boolean {
  const url = urlOf(text);
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1;
}

export function isFlag(text: string): boolean {
  return text.toLowerCase() in flags;
}

export function isOrigin(text: string): boolean {
  const url = urlOf(text);
  return (
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === ''
  );
}

export function isOutside(text: string): boolean {
  const url = urlOf(text);
  return (
    url?.protocol === 'https:' || (url?.protocol === 'mailto:' && /^[^@\s]+@[^@\s]+$/.test(url.pathname))
  );
}

export function isFilesUrl(text: string): boolean {
  if (!/^[a-z0-9]{2,}:\/\//i.test(text)) return !text.includes('\0');
  const url = urlOf(text);
  return url !== null && (url.protocol === 'file:' || (url.protocol === 's3:' && url.hostname !== ''));
}

export function filesUrlOf(text: string): URL {
  return /^[a-z0-9]{2,}:\/\//i.test(text) ? new URL(text) : pathToFileURL(resolve(text));
}

/** The demo with the organisation that takes long to make. */
export const wholeDemo = 'whole';

/** An address, or a name and an address in <>. */
export const isSender = (text: string): boolean =>
  /^([^<>\r\n]{1,100}<)?[^\s<>@]+@[^\s<>@]+$/.test(text.replace(/>$/, '')) &&
  text.includes('<') === text.endsWith('>');
