import { tableLimits } from '#kernel/wire/shaping.ts';
import { refuse } from '../imports.refusal.ts';
/**
 * How much an uploaded table may be. What goes over is refused in words before memory or time is spent on
 * it.
 */

export const limits = {
  fileBytes: 25 * 1024 * 1024,
  /** All entries of a workbook unpacked, counted while unpacking, whatever its directory claims. */
  unpackedBytes: 400 * 1024 * 1024,
  /** A spreadsheet packs some 10 to 20 times; a bomb a thousand times. Small files may pack better. */
  packedTimes: 150,
  entries: 2_000,
  rows: 200_000,
  ...tableLimits,
  cellCharacters: 32_767,
} as const;

export const tooLarge = (message: string): never => refuse('import.too-large', { message });
export const unreadable = (message: string): never => refuse('import.unreadable', { message });
