/** What the label of an asset shows beside its code: who had it, and when it was seen. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

export type AssetHistory = {
  readonly tag: string;
  readonly name: string;
  /** The day by which it is to be seen again. */
  readonly seeBy: string | null;
  readonly issues: readonly {
    readonly id: number;
    readonly name: string;
    readonly issuedOn: string;
    readonly returnedOn: string | null;
    readonly state: string;
  }[];
  readonly checks: readonly {
    readonly id: number;
    readonly on: string;
    readonly by: string | null;
    readonly condition: string;
    readonly where: string | null;
    readonly photo: number | null;
  }[];
};

export const assetHistoryCall = call({
  method: 'GET',
  path: '/api/assets/:id/history',
  params: idParams,
  response: saying(wholeOf<AssetHistory>(), 'state', 'condition'),
});
