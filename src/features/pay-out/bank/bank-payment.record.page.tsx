/** A salary payment; of one that the bank refused, why, and what to do. */
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { linkedId } from '#web/screens/record/linked.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import style from './pay-run-bank.module.css';

function PaymentPage({ place }: ScreenProps) {
  return <RecordScreen place={place} above={Refused} />;
}

function Refused({ form, record }: RecordProps) {
  const { advice, employee, failure } = record.values;
  const isRefused = record.state === 'failed' && form.rights.read !== 'own';
  const asked = useQuery({ ...recordQuery('bank-advice', linkedId(advice) ?? 0), enabled: isRefused });
  if (!isRefused) return null;
  const run = linkedId(asked.data?.values['run']);
  return (
    <Notice
      tone="wrong"
      action={
        <span className={style.acts}>
          <ButtonLink
            size="small"
            to={`/Home/human-resources/employee/${linkedId(employee)}?tab=employee-bank`}
          >
            Bank account
          </ButtonLink>
          {run !== undefined && (
            <ButtonLink size="small" to={`/Home/payroll/run/${run}?tab=payment`}>
              Pay again
            </ButtonLink>
          )}
        </span>
      }
    >
      The bank refused this payment{typeof failure === 'string' && failure ? `: ${failure}` : ''}. Correct the
      bank account, then make a bank file for those not paid yet.
    </Notice>
  );
}

export default page({ component: PaymentPage });
