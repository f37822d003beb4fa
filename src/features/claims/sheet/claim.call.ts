/** A claim as its screens read it: lines with what the policy says, and what the person claimed before. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

export type SheetLine = {
  readonly id: number;
  readonly version: number;
  readonly type: string;
  readonly day: IsoDate;
  /** How it was worked out: '12 km at ₹12: ₹144.' */
  readonly says: string;
  readonly seller: string | null;
  readonly remark: string | null;
  readonly receipt: { readonly id: number; readonly name: string } | null;
  /** Paise. */
  readonly claimed: number;
  readonly sanctioned: number | null;
  readonly less: string | null;
  readonly objections: readonly {
    readonly says: string;
    readonly instead: string;
    readonly stops: boolean;
  }[];
};

export type OwnClaim = {
  readonly id: number;
  readonly purpose: string;
  readonly state: string;
  readonly askedOn: IsoDate | null;
  readonly claimed: number;
  readonly sanctioned: number | null;
  readonly month: Month | null;
};

export type ClaimSheet = {
  readonly id: number;
  readonly state: string;
  readonly lines: readonly SheetLine[];
  /** Whether the reader may sanction less of a line now. */
  readonly maySanction: boolean;
  /** Of the person, the latest first, this one left out. */
  readonly earlier: readonly OwnClaim[];
  /** Sanctioned of the person in the twelve months to today, in paise. */
  readonly year: number;
};

export const claimSheetCall = call({
  method: 'GET',
  path: '/api/claims/:id',
  params: idParams,
  response: saying(wholeOf<ClaimSheet>(), 'says', 'instead'),
});

export type OwnClaims = {
  /** Null: the login has no employee. */
  readonly employee: number | null;
  readonly claims: readonly OwnClaim[];
  /** Paise. */
  readonly waiting: number;
  readonly toBePaid: number;
  readonly year: number;
};

export const ownClaimsCall = call({
  method: 'GET',
  path: '/api/claims/own',
  response: wholeOf<OwnClaims>(),
});
