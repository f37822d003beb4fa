import type { mailLookCall } from '#kernel/calls/approval.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
/** What the call behind a link of a mail answers. */
export type Asked = AnswerOf<typeof mailLookCall>;
