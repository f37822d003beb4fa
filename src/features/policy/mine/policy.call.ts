/** The policies of the person who asks: a list, and one of them to read. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

export type OwnPolicy = {
  /** Of the acknowledgement, with what an action on it sends. */
  readonly id: number;
  readonly version: number;
  readonly policy: number;
  readonly name: string;
  readonly kind: string;
  readonly number: number;
  readonly from: IsoDate;
  readonly state: 'asked' | 'told' | 'given';
  readonly dueOn: IsoDate | null;
  /** '2026-11-30 14:05', by the organisation's clock. */
  readonly givenAt: string | null;
  /** A version that the person has acknowledged before this one. */
  readonly earlier: number | null;
};

export type OwnPolicies = {
  readonly employed: boolean;
  readonly policies: readonly OwnPolicy[];
};

export const ownPoliciesCall = call({
  method: 'GET',
  path: '/api/policies/own',
  response: saying(wholeOf<OwnPolicies>(), 'kind'),
});

export type PolicySheet = OwnPolicy & {
  readonly whatChanged: string | null;
  readonly text: string | null;
  readonly file: { readonly id: number; readonly name: string } | null;
};

export const policySheetCall = call({
  method: 'GET',
  path: '/api/policies/own/:id',
  params: idParams,
  response: saying(wholeOf<PolicySheet>(), 'kind'),
});
