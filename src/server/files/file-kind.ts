/** What a file is, told from its content: a name and a header of the upload can say anything. */
import { jpegSize } from './jpeg.ts';

type FileKind = {
  readonly mime: string;
  readonly extensions: readonly string[];
  readonly picture?: boolean;
};

const ascii = (bytes: Uint8Array, start: number, text: string): boolean => {
  if (bytes.length < start + text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
};

const contains = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text);

const office =
  (folder: string) =>
  (bytes: Uint8Array): boolean =>
    ascii(bytes, 0, 'PK\x03\x04') && contains(bytes, '[Content_Types].xml') && contains(bytes, folder);

const kinds: readonly (FileKind & { readonly fits: (bytes: Uint8Array) => boolean })[] = [
  {
    mime: 'image/png',
    extensions: ['png'],
    picture: true,
    fits: (bytes) => ascii(bytes, 0, '\x89PNG\r\n\x1a\n') && ascii(bytes, 12, 'IHDR'),
  },
  {
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    picture: true,
    fits: (bytes) => ascii(bytes, 0, '\xff\xd8\xff'),
  },
  {
    mime: 'image/webp',
    extensions: ['webp'],
    picture: true,
    fits: (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP'),
  },
  {
    mime: 'application/msword',
    extensions: ['doc'],
    // A compound file with the stream that Word keeps its text in, its name spelt in two bytes a letter.
    fits: (bytes) =>
      ascii(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && contains(bytes, 'W\0o\0r\0d\0D\0o\0c'),
  },
  { mime: 'application/pdf', extensions: ['pdf'], fits: (bytes) => ascii(bytes, 0, '%PDF-') },
  {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    fits: office('word/'),
  },
  {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    fits: office('xl/'),
  },
  { mime: 'text/csv', extensions: ['csv'], fits: isPlainText },
  { mime: 'text/plain', extensions: ['txt'], fits: isPlainText },
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being refused.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** UTF-8 without control characters; a page of markup is no plain text, whatever it is called. */
function isPlainText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  return !control.test(text) && !/^\s*<(!doctype|html|svg|script|\?xml)/i.test(text);
}

export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The kind whose extension the name has and whose content this is; undefined when they disagree or it is
 * unknown.
 */
export function fileKind(name: string, bytes: Uint8Array): FileKind | undefined {
  const extension = extensionOf(name);
  return kinds.find((kind) => kind.extensions.includes(extension) && kind.fits(bytes));
}

/** Extensions that can be uploaded at all. */
export const knownExtensions: readonly string[] = kinds.flatMap(({ extensions }) => extensions);

const largestSide = 12_000;

/** Width and height of a picture, read from its header; undefined when the header is not whole or absurd. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = ascii(bytes, 0, '\x89PNG')
    ? pngSize(view)
    : ascii(bytes, 0, 'RIFF')
      ? webpSize(bytes, view)
      : jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return undefined;
  return size.width <= largestSide && size.height <= largestSide ? size : undefined;
}

type Size = { width: number; height: number } | undefined;

const pngSize = (view: DataView): Size =>
  view.byteLength < 33 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };

function webpSize(bytes: Uint8Array, view: DataView): Size {
  if (bytes.length < 30) return undefined;
  if (ascii(bytes, 12, 'VP8X')) {
    const three = (at: number) =>
      view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
    return { width: three(24) + 1, height: three(27) + 1 };
  }
  if (ascii(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!ascii(bytes, 12, 'VP8 ')) return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
