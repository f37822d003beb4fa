/** The photo that comes with a punch in the browser or on the phone, where a policy asks for it. */
import { textOf } from './schema.ts';
import type { ShapeOf } from './shape.ts';

export const photoRule = { enum: ['never', 'elsewhere', 'always'] } as const;
export type PhotoRule = ShapeOf<typeof photoRule>;

/** The largest that is taken: a face at arm's length is sharp, and it goes over a weak connection. */
export const photoBytesMost = 60 * 1024;

/** A JPEG in base64. One that is too large is refused in words, and not by the length of its text. */
export const photoText = { ...textOf(200_000), pattern: '^[A-Za-z0-9+/]+={0,2}$' } as const;
