/** What the screens of medical claims read: one's own cover with what is left, a claim with its bills. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

type CoveredPerson = {
  readonly id: number;
  readonly name: string;
  readonly since: IsoDate;
  readonly until: IsoDate | null;
  readonly state: string;
  /** Paise; null where the family has one limit together. */
  readonly available: number | null;
};

export type OwnScheme = {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly limitFor: string;
  readonly yearEnds: IsoDate;
  /** Paise, of the family together; null where each person has a limit. */
  readonly limit: number | null;
  readonly available: number | null;
  readonly people: readonly CoveredPerson[];
};

export type OwnMedicalClaim = {
  readonly id: number;
  readonly scheme: string;
  readonly patient: string;
  readonly state: string;
  readonly incurredOn: IsoDate | null;
  readonly askedOn: IsoDate | null;
  readonly claimed: number;
  readonly payable: number | null;
  readonly month: Month | null;
};

export type OwnMedical = {
  /** Null: the login has no employee. */
  readonly employee: number | null;
  readonly schemes: readonly OwnScheme[];
  readonly claims: readonly OwnMedicalClaim[];
  /** State insurance treats them: the way to it. */
  readonly stateInsured: string | null;
};

export const ownMedicalCall = call({
  method: 'GET',
  path: '/api/medical/own',
  response: saying(wholeOf<OwnMedical>(), 'stateInsured'),
});

export type SheetBill = {
  readonly id: number;
  readonly number: string;
  readonly date: IsoDate;
  readonly issuer: string;
  readonly head: string;
  readonly days: number | null;
  readonly amount: number;
  readonly allowed: number | null;
  readonly less: string | null;
  readonly file: { readonly id: number; readonly name: string } | null;
};

export type MedicalSheet = {
  readonly id: number;
  readonly state: string;
  readonly scheme: string;
  readonly patient: string;
  readonly bills: readonly SheetBill[];
  readonly claimed: number;
  /** As decided, else as it would be now. */
  readonly payable: number;
  readonly steps: readonly string[];
  readonly available: number;
  readonly on: IsoDate;
  /** Why it cannot be sent, where it is a draft. */
  readonly objection: string | null;
  readonly stateInsured: boolean;
  /** Whether the reader may allow less of a bill now. */
  readonly mayAllow: boolean;
};

export const medicalSheetCall = call({
  method: 'GET',
  path: '/api/medical/claims/:id',
  params: idParams,
  response: saying(wholeOf<MedicalSheet>(), 'steps', 'objection', 'head'),
});
