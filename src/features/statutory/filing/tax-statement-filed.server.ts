/** A statement is of a quarter, and filed after it. */
import { lastDay, monthNumber } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { taxStatementFiled } from './tax-statement-filed.form.ts';

export const taxStatementFiledServer = formServer(taxStatementFiled, {
  check(_work, { record }) {
    if (monthNumber(record.quarterEnd) % 3 !== 0)
      invalid({ quarterEnd: 'A quarter ends in June, September, December or March.' });
    if (record.filedOn <= lastDay(record.quarterEnd))
      invalid({ filedOn: 'A statement is filed after its quarter has ended.' });
  },
});
