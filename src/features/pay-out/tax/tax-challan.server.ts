/** A challan is known by its CIN; its parts have the lengths that the portal checks. */
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { taxChallan } from './tax-challan.form.ts';

const digits = (count: number) => new RegExp(`^\\d{${count}}$`);

export const taxChallanServer = formServer(taxChallan, {
  check(_work, { record }) {
    if (!digits(7).test(record.bsr)) invalid({ bsr: 'A BSR code has seven digits.' });
    if (!digits(5).test(record.serial)) invalid({ serial: 'A challan’s serial number has five digits.' });
    if (record.tax < 0 || (record.interest ?? 0) < 0 || (record.fee ?? 0) < 0)
      invalid({ tax: 'Amounts of a challan are never below zero.' });
    if (record.paidOn < `${record.month}-01`)
      invalid({ paidOn: 'Tax is not paid before the month in which it was deducted.' });
    const [year, month, day] = record.paidOn.split('-');
    return { cin: `${record.bsr}${day}${month}${year}${record.serial}` };
  },
});
