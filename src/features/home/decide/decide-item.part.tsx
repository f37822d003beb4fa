/** The button by which what waits is agreed to from the card that names it. */
import { useState } from 'react';
import type { HomeCard } from '#kernel/wire/home-card.ts';
import { changes } from '#web/api/query/changes.ts';
import { actOnEach } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from '../home-cards.module.css';

type Decide = NonNullable<NonNullable<HomeCard['items']>[number]['decide']>;

export function DecideItem({ title, decide }: { title: string; decide: Decide }) {
  const [busy, setBusy] = useState(false);
  const { form, id, version, fingerprint, action, word, one } = decide;
  const run = async (): Promise<void> => {
    const ids = [{ id, version, fingerprint }];
    const [row] = await actOnEach(form, { ids, action });
    if (row?.ok) tell(`Decision noted: ${title}.`);
    else tell(row?.message ?? 'Not done.', { tone: 'wrong' });
  };
  const press = async (): Promise<void> => {
    if (!(await ask({ title: `${word} ${one} ${title}?`, verb: word }))) return;
    setBusy(true);
    await run().catch(tellError);
    await changes.shown();
    setBusy(false);
  };
  return (
    <Button
      aria-label={`${word}: ${title}`}
      busy={busy}
      onClick={() => void press()}
      className={style.side ?? ''}
    >
      {word}
    </Button>
  );
}
