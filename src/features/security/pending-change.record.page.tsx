/** A waiting change: what it is and until when; whose user it is about stops it here. */
import { useMutation } from '@tanstack/react-query';
import type { refuseChangeCall } from '#kernel/calls/rights.call.ts';
import { ask } from '#web/api/api.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { isLinked } from '#web/screens/record/linked.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { ask as confirm } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';

const sentences: Readonly<Record<string, string>> = {
  ready: 'It was agreed to. Who asked for it is shown the link once, here.',
  void: 'It took no effect, and cannot any more.',
};

function Standing({ record: { id, state = '', values, title } }: RecordProps) {
  const { user } = useSession();
  const due = values['dueOn'];
  const asker = isLinked(values['askedBy']) ? values['askedBy'].id : 0;
  const isMine = isLinked(values['user']) && values['user'].id === user.userId && asker !== user.userId;
  const waits =
    typeof due === 'string'
      ? `It takes effect on ${date(due)}, or as soon as a second administrator agrees.`
      : 'It takes effect once a second administrator agrees.';
  const sentence = state === 'waiting' ? waits : sentences[state];
  if (!sentence) return null;
  return (
    <Notice
      tone={state === 'void' ? 'plain' : 'attention'}
      action={state === 'waiting' && isMine && <RefuseMine id={id} title={title} />}
    >
      {sentence}
    </Notice>
  );
}

/** Nobody needs a right to stop what is about their own sign-in. */
function RefuseMine({ id, title }: { id: number; title: string }) {
  const refuse = useMutation({
    mutationFn: () =>
      ask<typeof refuseChangeCall>('POST', '/api/pending-changes/:id/refuse', { params: { id } }),
    onSuccess: () => tell('Refused. The administrators are notified.'),
    onError: tellError,
  });
  const press = async () => {
    if (await confirm({ title: `Refuse: ${title}?`, danger: true, verb: 'Refuse' })) refuse.mutate();
  };
  return (
    <Button size="small" busy={refuse.isPending} onClick={() => void press()}>
      I did not want this
    </Button>
  );
}

const PendingChangePage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Standing} />;

export default page({ component: PendingChangePage });
