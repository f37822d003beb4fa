/** Payslips by mail, while they go: how many the mail server took, how many wait, and what it refused. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { count, number } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { payslipMailsCall } from './payslip-mails.call.ts';

const lookAgainMs = 3_000;

function PayslipMails({ record }: TabProps) {
  const mails = useQuery({
    queryKey: [...recordsKey('pay-document'), 'mails', record.id],
    queryFn: ({ signal }) =>
      ask<typeof payslipMailsCall>('GET', '/api/pay-runs/:id/payslip-mails', {
        params: { id: record.id },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 && lookAgainMs,
  });
  if (mails.error && !mails.data)
    return <ErrorState small error={mails.error} retry={() => void mails.refetch()} />;
  if (!mails.data || mails.data.total === 0) return null;
  const { kept, unsent } = mails.data;
  const [total, sent] = [number(mails.data.total), number(mails.data.sent)];
  const [waiting, failed] = [number(mails.data.waiting), number(mails.data.failed)];
  const refused = unsent.filter(({ over }) => over);
  const tried = unsent.filter(({ over }) => !over);
  return (
    <Card title="Payslips by mail">
      <p role="status">
        {kept > 0
          ? `${count(kept, 'mail')} kept in the outbox: no mail server is set.`
          : `${sent} of ${total} sent, ${waiting} waiting, ${failed} refused.`}
      </p>
      {tried.length > 0 && (
        <Notice tone="note">
          {`The mail server did not take ${count(tried.length, 'mail')} yet. Muster tries again by itself.`}
          <Reasons of={tried} />
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="attention">
          {'Correct these addresses, or send the mails again from the outbox.'}
          <Reasons of={refused} />
        </Notice>
      )}
    </Card>
  );
}

function Reasons({ of }: { of: readonly { readonly to: string; readonly why: string }[] }) {
  return (
    <ul>
      {of.map(({ to, why }) => (
        <li key={to}>{`${to}: ${why}`}</li>
      ))}
    </ul>
  );
}

export default page<TabProps>({ component: PayslipMails });
