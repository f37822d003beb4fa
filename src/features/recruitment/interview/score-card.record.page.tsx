/**
 * A score card to write: what one needs of the applicant at the side, marks and a recommendation in one go.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import type { RecordShape } from '#web/api/described.ts';
import { recordQuery, recordsKey, useRecordAction } from '#web/api/record.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { date, number } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import style from './feedback.module.css';
import { FeedbackList } from './feedback.part.tsx';
import { type About, aboutQuery, type Mark, recommendationWords } from './feedback.view.ts';
import { ApplicantSide } from './score-card-side.part.tsx';
import { Choices } from './score-choice.part.tsx';

function ScoreCardPage({ place }: ScreenProps) {
  const id = Number(place.record);
  const record = useQuery(recordQuery('score-card', id));
  const about = useQuery(aboutQuery(id));
  const error = record.error ?? about.error;
  if (error)
    return (
      <FailedScreen
        place={place}
        error={error}
        retry={() => void Promise.all([record.refetch(), about.refetch()])}
      />
    );
  if (!record.data || !about.data) {
    return (
      <Card>
        <SkeletonLines count={10} />
      </Card>
    );
  }
  const sent = record.data.state === 'sent';
  const { applicant, interview, feedback } = about.data;
  return (
    <>
      <PageHead
        title={applicant.name}
        over={<Link to={place.path}>My score cards</Link>}
        under={`${interview.round} for ${applicant.post}, ${date(interview.day)}`}
        tag={<Tag tone={sent ? 'good' : 'attention'}>{sent ? 'sent' : 'to be written'}</Tag>}
      />
      <div className={style.sheet}>
        {sent ? (
          <FeedbackList feedback={feedback} />
        ) : (
          <Writing key={record.data.id} card={record.data} about={about.data} />
        )}
        <ApplicantSide card={id} about={about.data} />
      </div>
    </>
  );
}

type Draft = { marks: Mark[]; recommendation: string; note: string };

const draftOf = ({ values }: RecordShape): Draft => ({
  marks: ((values.marks ?? []) as Mark[]).map(({ criterion, mark, note }) => ({ criterion, mark, note })),
  recommendation: String(values.recommendation ?? ''),
  note: String(values.note ?? ''),
});

/** Kept as a draft or sent; what is wrong is said at the buttons. */
function useWriting(card: RecordShape, draft: Draft) {
  const client = useQueryClient();
  const act = useRecordAction('score-card');
  const [problem, setProblem] = useState('');
  // A sending that is refused has kept the card already, in a newer version.
  const version = useRef(card.version);
  version.current = Math.max(version.current, card.version);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    const values = {
      marks: draft.marks,
      recommendation: draft.recommendation || null,
      note: draft.note || null,
    };
    const asked = { version: version.current, ...values };
    const kept = await api.put<{ version: number }>(`/score-cards/${card.id}`, asked);
    version.current = kept.version;
  };
  const run = async (done: () => Promise<string>) => {
    setBusy(true);
    setProblem('');
    await done().then(tell, (error: unknown) => {
      const fields = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblem(fields.length > 0 ? fields.join(' ') : sentenceFor(error));
    });
    setBusy(false);
  };
  return {
    busy,
    problem,
    keep: () =>
      run(async () => {
        await keep();
        await client.invalidateQueries({ queryKey: recordsKey('score-card') });
        return 'Kept. Nobody but you sees it until you send it.';
      }),
    send: () =>
      run(async () => {
        await keep();
        await act.mutateAsync({ id: card.id, version: version.current, action: 'send' });
        return 'Score card sent.';
      }),
  };
}

const marksToGive = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

function Writing({ card, about }: { card: RecordShape; about: About }) {
  const [draft, setDraft] = useState(() => draftOf(card));
  const writing = useWriting(card, draft);
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const given = draft.marks.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  const mean = given.length > 0 ? given.reduce((sum, mark) => sum + mark, 0) / given.length : undefined;
  return (
    <Card title="Your score card" action={mean !== undefined && <span>{number(mean, 1)} of 5</span>}>
      {about.interview.state === 'cancelled' && <Notice>This interview was cancelled.</Notice>}
      <Inputs draft={draft} set={set} />
      {writing.problem && (
        <p className={style.problem} role="alert">
          {writing.problem}
        </p>
      )}
      <div className={style.buttons}>
        <Button look="primary" busy={writing.busy} onClick={() => void writing.send()}>
          Send
        </Button>
        <Button busy={writing.busy} onClick={() => void writing.keep()}>
          Keep as draft
        </Button>
      </div>
    </Card>
  );
}

function Inputs({ draft, set }: { draft: Draft; set: (part: Partial<Draft>) => void }) {
  const mark = (at: number, value: string) =>
    draft.marks.map((line, place) => (place === at ? { ...line, mark: Number(value) } : line));
  return (
    <div className={style.form}>
      <div>
        {draft.marks.map((line, at) => (
          <Choices
            key={line.criterion}
            legend={line.criterion}
            name={`mark-${at}`}
            value={line.mark === null ? '' : String(line.mark)}
            choices={marksToGive}
            onChange={(value) => set({ marks: mark(at, value) })}
          />
        ))}
      </div>
      <Choices
        legend="Would you hire this person?"
        name="recommendation"
        value={draft.recommendation}
        choices={Object.entries(recommendationWords).map(([value, label]) => ({ value, label }))}
        onChange={(recommendation) => set({ recommendation })}
      />
      <TextArea
        label="What stood out"
        help="What you heard and saw, not whom you liked. The applicant may ask to read it."
        rows={6}
        maxLength={4000}
        value={draft.note}
        onChange={(note) => set({ note })}
      />
    </div>
  );
}

export default page({ component: ScoreCardPage });
