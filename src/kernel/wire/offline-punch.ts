/** Punches that a phone signs without a network, as browser and server share them. */
import { call } from './call.ts';
import { photoText } from './punch-photo.ts';
import { saying } from './said.ts';
import { id, listOf, nullable, objectOf, textOf, wholeOf } from './schema.ts';

/** When the server last spoke to this phone, by its clock and by the phone's; the server signs it. */
export type Anchor = {
  readonly key: number;
  /** Seconds of UTC, by the server. */
  readonly at: number;
  /** The same moment by the clock of the phone. */
  readonly device: number;
  readonly signature: string;
};

export type OfflineKey = {
  readonly id: number;
  readonly anchor: Anchor;
  /** So many hours after it was made a punch is still taken. */
  readonly hours: number;
  /** A punch without a network needs a photo: it tells no place. */
  readonly asksPhoto: boolean;
};

const seconds = { type: 'integer', minimum: 0, maximum: 9_999_999_999 } as const;
const coordinate = { type: 'string', pattern: '^[\\w-]{43}$' } as const;

export const offlineKeyCall = call({
  method: 'POST',
  path: '/api/attendance/offline/key',
  /** A point on the curve P-256. */
  body: objectOf({ x: coordinate, y: coordinate, device: seconds }),
  response: wholeOf<OfflineKey>(),
});

export const offlineAnchorCall = call({
  method: 'POST',
  path: '/api/attendance/offline/anchor',
  body: objectOf({ key: id, device: seconds }),
  response: wholeOf<OfflineKey>(),
});

export type OfflinePunch = {
  readonly sequence: number;
  /** Seconds of UTC, by the clock of the phone. */
  readonly at: number;
  readonly direction: 'in' | 'out';
  /** Milliseconds since the anchor by a clock that nobody sets; null: the page was opened again since. */
  readonly elapsed: number | null;
  /** A JPEG in base64, where the policy asks for one. */
  readonly photo?: string;
};

/**
 * What is signed, by the phone that made it and with the anchor that it then had. `photoHash` is the SHA-256
 * of the photo's bytes in hexadecimal, so that no other one can be put in its place.
 */
export const signedText = (
  { sequence, at, direction, elapsed }: OfflinePunch,
  anchor: Anchor,
  photoHash?: string,
): string =>
  [
    ...['MO1', anchor.key, anchor.at, anchor.device, sequence, at, direction, elapsed ?? '-'],
    ...(photoHash === undefined ? [] : [photoHash]),
  ].join('.');

const anchorSchema = objectOf({ key: id, at: seconds, device: seconds, signature: textOf(60) });

export type OfflineAnswer = {
  /** Numbers that are settled: taken now, or before. */
  readonly taken: readonly number[];
  readonly refused: readonly { readonly sequence: number; readonly says: string }[];
};

export const offlinePunchesCall = call({
  method: 'POST',
  path: '/api/attendance/offline/punches',
  body: objectOf({
    key: id,
    /** What the phone's clock says now. */
    device: seconds,
    punches: {
      ...listOf(
        objectOf(
          {
            sequence: id,
            at: seconds,
            direction: { enum: ['in', 'out'] },
            elapsed: nullable('integer'),
            photo: photoText,
            anchor: anchorSchema,
            signature: textOf(120),
          },
          ['photo'],
        ),
      ),
      maxItems: 100,
    },
  }),
  response: saying(wholeOf<OfflineAnswer>(), 'says'),
});
