/** Who is signed in, and where. */
import type { sessionCall } from '#kernel/calls/session.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';

/** Who is signed in, and where. */
export type SessionShape = AnswerOf<typeof sessionCall>;
