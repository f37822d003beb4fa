/** One competency of mine: what is asked, what counts, and how I see myself. */
import { useState } from 'react';
import { standingWords } from '#kernel/competency/competency-words.ts';
import { gapOf } from '#kernel/competency/fit.ts';
import { Button } from '#web/ui/button.tsx';
import { date, number } from '#web/ui/format.ts';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Tag, type Tone } from '#web/ui/state/tag.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import type { OwnCompetency } from './competency.call.ts';
import style from './competency.module.css';
import { useRateSelf } from './competency.view.ts';
import { LevelChoice } from './level-choice.part.tsx';

type OwnCompetencyProps = {
  of: OwnCompetency;
  onStep: (of: OwnCompetency) => void;
  onCertificate: (of: OwnCompetency) => void;
};

export function OwnCompetencyRow({ of, onStep, onCertificate }: OwnCompetencyProps) {
  const [rating, setRating] = useState(false);
  const gap = of.required === null ? 0 : gapOf(of.required, of.level);
  return (
    <li className={style.row}>
      <div className={style.what}>
        <b>{of.name}</b>
        {of.definition && <small>{of.definition}</small>}
        <LevelBar level={of.level} required={of.required} />
        <small>{levelSentences(of)}</small>
        {of.history.length > 1 && (
          <small>
            Earlier:{' '}
            {of.history
              .slice(1)
              .map(({ on, level }) => `${number(level)} (${date(on)})`)
              .join(', ')}
          </small>
        )}
      </div>
      <StandingTag of={of} gap={gap} />
      <div className={style.foot}>
        <Button size="small" onClick={() => setRating(!rating)} aria-expanded={rating}>
          Assess myself
        </Button>
        {gap > 0 && (
          <Button size="small" look="quiet" onClick={() => onStep(of)}>
            Plan a step
          </Button>
        )}
        {of.needsCertificate && (
          <Button size="small" look="quiet" onClick={() => onCertificate(of)}>
            Add a certificate
          </Button>
        )}
      </div>
      {rating && <RateSelf of={of} close={() => setRating(false)} />}
    </li>
  );
}

function levelSentences({ required, level, agreed, selfLevel, until }: OwnCompetency): string {
  return [
    required === null ? 'Your role does not ask for it.' : `Your role asks for level ${required}.`,
    agreed === 0 && 'No level is agreed yet.',
    agreed > 0 && level === agreed && `Level ${agreed} is agreed.`,
    agreed > 0 &&
      level < agreed &&
      `Level ${agreed} is agreed, but does not count without a valid certificate.`,
    selfLevel !== null && `You see yourself at level ${selfLevel}.`,
    until !== null && `The certificate is valid until ${date(until)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const tagOf = (of: OwnCompetency, gap: number): readonly [Tone, string] => {
  if (of.standing === 'lapsed' || of.standing === 'uncertified') return ['wrong', standingWords[of.standing]];
  if (of.required === null) return ['plain', 'Beyond your role'];
  if (gap <= 0) return ['good', 'Reached'];
  return [gap > 1 || of.critical ? 'wrong' : 'attention', `Gap of ${gap}`];
};

function StandingTag({ of, gap }: { of: OwnCompetency; gap: number }) {
  const [tone, words] = tagOf(of, gap);
  return <Tag tone={tone}>{words}</Tag>;
}

/** Five steps, filled as far as the level counts, with a mark at what is asked; a sentence says the same. */
function LevelBar({ level, required }: { level: number; required: number | null }) {
  return (
    <span className={style.bar} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((at) => (
        <i key={at} data-full={at <= level || undefined} data-asked={at === required || undefined} />
      ))}
    </span>
  );
}

function RateSelf({ of, close }: { of: OwnCompetency; close: () => void }) {
  const [level, setLevel] = useState<number | null>(of.selfLevel);
  const [note, setNote] = useState('');
  const rate = useRateSelf(of.id);
  const send = () => {
    if (level === null) return;
    const done = () => {
      tell('Your manager sees what you said.');
      close();
    };
    rate.mutate({ level, note: note.trim() || null }, { onSuccess: done });
  };
  return (
    <div className={style.rate}>
      <LevelChoice anchors={of.anchors} required={of.required} value={level} onChange={setLevel} />
      <TextArea label="What shows it" value={note} onChange={setNote} maxLength={500} />
      <div className={style.foot}>
        <Button look="primary" disabled={level === null} busy={rate.isPending} onClick={send}>
          Send to my manager
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </div>
  );
}
