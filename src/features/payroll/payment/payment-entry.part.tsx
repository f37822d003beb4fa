/** What is asked about a payment made by hand: how, on which day, under which reference. */
import { DateInput } from '#web/ui/input/date-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { type PaymentWay, paymentWays } from './payment-way.form.ts';
import style from './run-payments.module.css';

export type PaymentEntry = { how: PaymentWay; paidOn: string | null; utr: string };

type Props = {
  entry: PaymentEntry;
  onChange: (entry: PaymentEntry) => void;
  /** The ways that can be chosen. */
  ways: readonly PaymentWay[];
};

const referenceOf = (how: PaymentWay): string =>
  how === 'cheque' ? 'Number of the cheque' : how === 'cash' ? 'Number of the voucher' : 'Bank’s reference';

export function PaymentEntryFields({ entry, onChange, ways }: Props) {
  return (
    <div className={style.asks}>
      {ways.length > 1 && (
        <NativeSelect
          label="How"
          value={entry.how}
          choices={ways.map((value) => ({ value, label: paymentWays[value] }))}
          onChange={(how) => onChange({ ...entry, how })}
        />
      )}
      <DateInput
        label="Paid on"
        required
        value={entry.paidOn}
        onChange={(paidOn) => onChange({ ...entry, paidOn })}
      />
      <TextInput
        label={referenceOf(entry.how)}
        help="It appears on the payslip."
        maxLength={40}
        value={entry.utr}
        onChange={(utr) => onChange({ ...entry, utr })}
      />
    </div>
  );
}
