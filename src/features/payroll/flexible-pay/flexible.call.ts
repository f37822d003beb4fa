/** What the page of flexible pay asks: the offer, until when it can be chosen, and what is chosen now. */
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import {
  date,
  flag,
  idParams,
  listOf,
  maybe,
  month,
  objectOf,
  paise,
  text,
  whole,
} from '#kernel/wire/schema.ts';

const offer = objectOf({
  month,
  basket: paise,
  offered: listOf(objectOf({ id: whole, code: text, label: said, most: paise })),
  restLabel: text,
  /** The rest of the gross when nothing is chosen. */
  restWithout: maybe(paise),
  mayChoose: flag,
  window: maybe(objectOf({ opensOn: date, closesOn: date, paidFrom: month })),
  now: maybe(
    objectOf({
      id: whole,
      version: whole,
      validFrom: date,
      lines: listOf(objectOf({ component: whole, amount: paise })),
    }),
  ),
  year: text,
  /** Of what bills bring, in the tax year so far. */
  bills: listOf(objectOf({ label: said, chosen: paise, accepted: paise, waiting: paise, paid: paise })),
});

/** A sentence says why nothing is offered. */
export const flexibleSheetCall = call({
  method: 'GET',
  path: '/api/flexible-pay/:id',
  params: idParams,
  response: { anyOf: [offer, objectOf({ none: said })] },
});
