/** What the calls of approvals answer, as the browser reads it. */
import type { inboxCall, sentByMeCall } from '#kernel/calls/approval.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';

export type Waiting = AnswerOf<typeof sentByMeCall>[number];
export type ToDecide = AnswerOf<typeof inboxCall>[number];
