/** An incident is reported, on a phone in under a minute: by name, or with a token in place of it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { namesOf } from '#kernel/wire/schema.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { MomentInput } from '#web/ui/input/time-input.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { incidentKinds } from '../incident/incident-words.form.ts';
import { AnonymousReport, SentReport } from './anonymous-report.part.tsx';
import { keepReady, sendOrKeep } from './phone-report.view.ts';
import { PhotoPick } from './photo-pick.part.tsx';
import style from './report-incident.module.css';
import { type Draft, isReady, type Sent, sendAnonymously, startQuery } from './report-incident.view.ts';

type Places = readonly { readonly id: number; readonly name: string }[];
type Start = {
  readonly organisation: number;
  readonly now: string;
  readonly place: number | null;
  readonly places: Places;
};

const keptWords = 'No connection: the report is kept on this phone and sent as soon as there is one.';

function ReportIncidentPage({ place }: ScreenProps) {
  const start = useQuery(startQuery);
  if (start.error && !start.data)
    return <FailedScreen place={place} error={start.error} retry={() => void start.refetch()} />;
  return (
    <>
      <PageHead title="Report an incident" />
      <div className={style.page}>
        <Card>
          {start.data ? (
            <Report start={start.data} places={start.data.places} />
          ) : (
            <SkeletonLines count={8} />
          )}
        </Card>
        <Card title="Your anonymous report">
          <AnonymousReport />
        </Card>
      </div>
    </>
  );
}

const emptyDraft = ({ now, place }: Start): Draft => ({
  ...{ kind: '', happenedAt: now, place: place === null ? '' : String(place), spot: '', description: '' },
  ...{ immediate: '', photo: null, whom: '', anonymous: false },
});

function Report({ start, places }: { start: Start; places: Places }) {
  const [draft, setDraft] = useState(() => emptyDraft(start));
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const { user, organisation } = useSession();
  const id = `${organisation.id}.${user.userId}`;
  const begin = () => setDraft(emptyDraft(start));
  useEffect(
    () => void keepReady({ id, name: user.name }, start).catch(() => undefined),
    [id, user.name, start],
  );
  const byName = async () => {
    setSending(true);
    try {
      const isSent = await sendOrKeep(id, draft);
      tell(isSent ? 'Reported. Thank you: safety has been told.' : keptWords);
      begin();
    } catch (error) {
      tellError(error);
    }
    setSending(false);
  };
  const withoutName = async () => {
    setSending(true);
    try {
      const { organisation: house } = start;
      setSent({ ...(await sendAnonymously(house, draft)), organisation: house, draft });
      begin();
    } catch (error) {
      tellError(error);
    }
    setSending(false);
  };
  if (sent) return <SentReport sent={sent} onAgain={() => setSent(undefined)} />;
  return (
    <div className={style.form}>
      <What draft={draft} places={places} set={(more) => setDraft({ ...draft, ...more })} />
      <div className={style.ends}>
        <Button
          look="primary"
          disabled={!isReady(draft)}
          busy={isSending}
          onClick={() => void (draft.anonymous ? withoutName() : byName())}
        >
          Send report
        </Button>
      </div>
    </div>
  );
}

type WhatProps = { draft: Draft; places: Places; set: (more: Partial<Draft>) => void };

function What({ draft, places, set }: WhatProps) {
  const { kind, description, immediate, anonymous } = draft;
  return (
    <>
      <NativeSelect
        label="What happened"
        required
        none="Choose"
        value={kind}
        choices={kinds.map((value) => ({ value, label: incidentKinds[value] }))}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <WhenAndWhere draft={draft} places={places} set={set} />
      <TextArea
        label="Description"
        required
        rows={4}
        maxLength={4000}
        value={description}
        onChange={(typed) => set({ description: typed })}
      />
      <TextArea
        label="What was done at once"
        rows={2}
        maxLength={2000}
        value={immediate}
        onChange={(typed) => set({ immediate: typed })}
      />
      {!anonymous && <Named draft={draft} set={set} />}
      <Checkbox
        label="Report anonymously"
        checked={anonymous}
        onChange={(checked) => set({ anonymous: checked })}
      />
      {anonymous && (
        <Notice>
          Your name is not kept anywhere. You receive a token to read and answer questions with; nobody can
          replace it if it is lost. Photos are left out, since they can tell who took them.
        </Notice>
      )}
    </>
  );
}

const WhenAndWhere = ({ draft, places, set }: WhatProps) => (
  <>
    <div className={style.pair}>
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
        onChange={(chosen) => set({ place: chosen })}
      />
    </div>
    <TextInput
      label="Where exactly"
      required
      maxLength={120}
      value={draft.spot}
      onChange={(typed) => set({ spot: typed })}
    />
  </>
);

const kinds = namesOf(incidentKinds);

const Named = ({ draft, set }: Pick<WhatProps, 'draft' | 'set'>) => (
  <>
    <TextInput
      label="People involved and witnesses"
      help="Employees, contractors or visitors, by name as far as you know."
      maxLength={300}
      value={draft.whom}
      onChange={(typed) => set({ whom: typed })}
    />
    <PhotoPick value={draft.photo} onChange={(photo) => set({ photo })} />
  </>
);

export default page({ component: ReportIncidentPage });
