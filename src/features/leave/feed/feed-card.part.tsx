import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './feed-card.module.css';
import type { leaveFeedCall, renewFeedCall, stopFeedCall } from './leave-feed.call.ts';

const key = ['leave-feed'];

/** One's own leave, holidays, shifts and interviews in the calendar of a phone or of a mail program. */
export function FeedCard() {
  const feed = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<typeof leaveFeedCall>('GET', '/api/leave/feed', { signal }),
  });
  const renew = useMutation({
    mutationFn: () => ask<typeof renewFeedCall>('POST', '/api/leave/feed'),
  });
  const stop = useMutation({
    mutationFn: () => ask<typeof stopFeedCall>('DELETE', '/api/leave/feed'),
    onSuccess: renew.reset,
  });
  const failure = feed.error ?? renew.error ?? stop.error;
  const there = feed.data?.there === true;
  return (
    <Card title="In your own calendar">
      {renew.data ? (
        <p className={style.address}>
          <code>{renew.data.url}</code>
          <CopyButton text={renew.data.url}>Copy</CopyButton>
        </p>
      ) : (
        <p className={style.soft}>
          {there
            ? 'Your calendar has an address. A new one ends the one before.'
            : 'See leave, holidays, shifts and interviews in your own calendar, by a secret address.'}
        </p>
      )}
      {renew.data && (
        <p className={style.soft}>
          Shown once. Whoever has it reads your days and hours, and neither kinds of leave nor names.
        </p>
      )}
      {failure && <Notice tone="wrong">{sentenceFor(failure)}</Notice>}
      <div className={style.ways}>
        <Button size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
          {there ? 'Make a new address' : 'Make an address'}
        </Button>
        {there && (
          <Button size="small" look="quiet" busy={stop.isPending} onClick={() => stop.mutate()}>
            Turn off
          </Button>
        )}
      </div>
    </Card>
  );
}
