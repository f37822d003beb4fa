import type { RecordShape } from '#kernel/wire/described.ts';
import { useForm } from '#web/api/form.ts';
import { useRecord, useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { Place, ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Neighbours } from '#web/screens/record/neighbours.tsx';
import { StateTag } from '#web/screens/value/state-tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from './jobs.module.css';

/** A mail as its reader gets it. */
function MailPage({ place }: ScreenProps) {
  const record = useRecord('outbox-mail', Number(place.record));
  if (record.error && !record.data)
    return <FailedScreen place={place} error={record.error} retry={() => void record.refetch()} />;
  return record.data ? <Mail place={place} record={record.data} /> : <SkeletonLines count={6} />;
}

function Mail({ place, record }: { place: Place; record: RecordShape }) {
  const form = useForm('outbox-mail');
  const again = useRecordAction('outbox-mail');
  const { values } = record;
  const send = () =>
    again.mutate(
      { id: record.id, version: record.version, action: 'retry' },
      { onSuccess: () => tell('It will be sent again.'), onError: tellError },
    );
  return (
    <article className={style.stack}>
      <PageHead
        title={String(values['subject'] ?? record.title)}
        over={<Neighbours form={form} place={place} record={record} />}
        tag={record.state && <StateTag form={form} state={record.state} />}
        under={[`To ${String(values['recipient'] ?? '')}`, record.changedAt && moment(record.changedAt)]
          .filter(Boolean)
          .join(' · ')}
        actions={
          record.may?.actions?.includes('retry') && (
            <Button look="primary" busy={again.isPending} onClick={send}>
              Send again
            </Button>
          )
        }
      />
      {typeof values['error'] === 'string' && values['error'] !== '' && (
        <Notice tone="wrong">{values['error']}</Notice>
      )}
      <Card bare>
        <div className={style.letter}>
          {values['body'] === undefined
            ? 'Your login may not read the text of mails.'
            : String(values['body'] ?? '')}
        </div>
      </Card>
    </article>
  );
}

export default page({ component: MailPage });
