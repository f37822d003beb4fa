/** What the screens of the help desk read: lists of tickets, one with what was said, and articles. */
import { call } from '#kernel/wire/call.ts';
import { idParams, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';

export type DeskTicket = {
  readonly id: number;
  readonly subject: string;
  readonly asker: string;
  readonly category: string;
  readonly priority: string;
  readonly state: string;
  readonly assignee: string | null;
  readonly openedAt: string;
  /** What is due next, and when; null: nothing is, or it rests. */
  readonly due: { readonly what: 'answer' | 'solve'; readonly at: string; readonly late: boolean } | null;
  /** Of the reader: who asked, whom it is assigned to, or somebody else of the team. */
  readonly isMine: boolean;
  readonly isAssigned: boolean;
};

export type DeskList = { readonly now: string; readonly tickets: readonly DeskTicket[] };

export const deskListCall = call({
  method: 'GET',
  path: '/api/tickets',
  response: wholeOf<DeskList>(),
});

export type DeskMessage = {
  readonly id: number;
  readonly author: string;
  readonly isMine: boolean;
  readonly isAsker: boolean;
  readonly saidAt: string;
  readonly internal: boolean;
  readonly text: string;
  readonly attached: { readonly id: number; readonly name: string } | null;
};

export type DeskConversation = DeskTicket & {
  readonly text: string;
  readonly attached: { readonly id: number; readonly name: string } | null;
  readonly payslip: { readonly id: number; readonly title: string; readonly mayOpen: boolean } | null;
  readonly rating: string | null;
  readonly feedback: string | null;
  readonly messages: readonly DeskMessage[];
  readonly team: readonly { readonly id: number; readonly name: string }[];
};

export const conversationCall = call({
  method: 'GET',
  path: '/api/tickets/:id',
  params: idParams,
  response: wholeOf<DeskConversation>(),
});

export type OfferedArticle = { readonly id: number; readonly question: string; readonly answer: string };
type Offered = {
  readonly articles: readonly OfferedArticle[];
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly about: string | null;
  }[];
};

export const articlesCall = call({
  method: 'GET',
  path: '/api/tickets/articles',
  querystring: objectOf({ text: textOf(200) }, ['text']),
  response: wholeOf<Offered>(),
});
