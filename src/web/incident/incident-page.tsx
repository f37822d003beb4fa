/** Reporting an incident where Muster is opened without a network: it is kept here and sent later. */
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { count, timeNow, today } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { MomentInput } from '#web/ui/input/time-input.tsx';
import { Kit } from '#web/ui/kit.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { keep, newRecord, waitingOf } from '../offline/kept-records.ts';
import { type KnownStart, knownStarts } from '../offline/record-store.ts';
import page from '../sign-in/outside.module.css';

const home = '/Home/healthAndSafety/report';

export default function IncidentPage() {
  const [starts, setStarts] = useState<readonly KnownStart[]>();
  useEffect(() => {
    document.title = 'Report an incident · Muster';
    void knownStarts()
      .catch(() => [])
      .then(setStarts);
  }, []);
  return (
    <Kit>
      <div className={page.page}>
        <main className={page.sheet}>
          <h1>Report an incident</h1>
          {starts?.length === 0 && (
            <p>This phone cannot keep reports yet. Open Report an incident once with a connection.</p>
          )}
          {starts?.map((start) => (
            <Report key={start.user} start={start} />
          ))}
          <p>
            <ButtonLink to={home}>Open Report an incident</ButtonLink>
          </p>
        </main>
      </div>
    </Kit>
  );
}

const emptyDraft = ({ place }: KnownStart) => ({
  ...{ kind: '', happenedAt: `${today()} ${timeNow()}`, place: place === null ? '' : String(place) },
  ...{ spot: '', description: '' },
});
type Draft = ReturnType<typeof emptyDraft>;

function Report({ start }: { start: KnownStart }) {
  const { user, form } = start;
  const [draft, setDraft] = useState(() => emptyDraft(start));
  const [waiting, setWaiting] = useState(0);
  const look = useCallback(async () => setWaiting((await waitingOf(user)).length), [user]);
  useEffect(() => void look().catch(() => undefined), [look]);
  const isReady = Object.values(draft).every((each) => each.trim() !== '');
  const keepIt = async () => {
    await keep(newRecord({ user, form, values: { ...draft, place: Number(draft.place) } }));
    setDraft(emptyDraft(start));
    await look();
  };
  return (
    <>
      <p>{`${start.name}: a report is kept here and sent when Muster is opened with a connection.`}</p>
      <WhatAndWhere start={start} draft={draft} set={(more) => setDraft({ ...draft, ...more })} />
      <div className={page.acts}>
        <Button look="primary" size="large" disabled={!isReady} onClick={() => void keepIt()}>
          Keep report
        </Button>
      </div>
      {waiting > 0 && <Notice tone="attention">{`Kept on this phone: ${count(waiting, 'report')}`}</Notice>}
    </>
  );
}

type PartProps = { start: KnownStart; draft: Draft; set: (more: Partial<Draft>) => void };

const WhatAndWhere = ({ start: { kinds, places }, draft, set }: PartProps) => (
  <>
    <NativeSelect
      label="What happened"
      required
      none="Choose"
      value={draft.kind}
      choices={kinds}
      onChange={(kind) => set({ kind })}
    />
    <MomentInput
      label="When"
      required
      value={draft.happenedAt}
      onChange={(typed) => set({ happenedAt: typed ?? '' })}
    />
    <NativeSelect
      label="Place"
      required
      none="Choose"
      value={draft.place}
      choices={places.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(place) => set({ place })}
    />
    <TextInput
      label="Where exactly"
      required
      maxLength={120}
      value={draft.spot}
      onChange={(spot) => set({ spot })}
    />
    <TextArea
      label="Description"
      required
      rows={4}
      maxLength={4000}
      value={draft.description}
      onChange={(description) => set({ description })}
    />
  </>
);
