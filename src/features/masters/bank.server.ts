/** A bank is known by the first four letters of its IFSC. */
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { bank } from './bank.form.ts';

export const bankServer = formServer(bank, {
  check(_work, { record }) {
    const ifscPrefix = record.ifscPrefix.toUpperCase();
    if (!/^[A-Z]{4}$/.test(ifscPrefix)) invalid({ ifscPrefix: 'Four letters, such as SBIN.' });
    const { accountDigitsMin: least, accountDigitsMax: most } = record;
    if (least !== null && most !== null && most < least) {
      invalid({ accountDigitsMax: 'The longest number cannot be shorter than the shortest.' });
    }
    return { ifscPrefix };
  },
});
