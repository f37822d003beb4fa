/** One person of a session: where they stand, the marks of a day, the score of the test. */
import { useState } from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { percent } from '#web/ui/format.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { tones } from '../training.view.ts';
import type { Presence, SessionPerson } from './session.call.ts';
import style from './session.module.css';

type RowProps = {
  person: SessionPerson;
  /** The day that is marked; undefined where nothing is. */
  day: IsoDate | undefined;
  tests: boolean;
  onMark: (present: Presence) => void;
  onScore: (score: number) => void;
};

const marks = [
  { present: 'whole', label: 'Present' },
  { present: 'half', label: 'Half' },
  { present: 'absent', label: 'Absent' },
] as const;

export function SessionPersonRow({ person, day, tests, onMark, onScore }: RowProps) {
  const { id, name, department, state, standing, days, score, attended, bond } = person;
  const marked = days.find(({ on }) => on === day)?.present;
  return (
    <li className={style.person}>
      <span className={style.what}>
        <Link to={`/Home/human-resources/training-nomination/${id}`}>{name}</Link>
        <small>{noteOf(department, attended, score)}</small>
      </span>
      {bond === 'asked' && <Tag tone="attention">Bond not agreed yet</Tag>}
      <Tag tone={tones[state] ?? 'plain'}>{standing}</Tag>
      {day !== undefined && (
        <fieldset className={style.marks} aria-label={`Attendance of ${name}`}>
          {marks.map(({ present, label }) => (
            <Button
              key={present}
              size="small"
              look={marked === present ? 'primary' : 'plain'}
              aria-pressed={marked === present}
              onClick={() => onMark(present)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      {day !== undefined && tests && <Score name={name} score={score} onScore={onScore} />}
    </li>
  );
}

function noteOf(department: string | null, attended: number | null, score: number | null): string {
  const parts = [department, attended !== null && `Attended ${percent(attended)}`];
  return [...parts, score !== null && `Score ${score}`].filter(Boolean).join(' · ');
}

type ScoreProps = { name: string; score: number | null; onScore: (score: number) => void };

function Score({ name, score, onScore }: ScoreProps) {
  const [typed, setTyped] = useState(score === null ? '' : String(score));
  const keep = () => {
    const value = Number(typed);
    if (typed !== '' && Number.isInteger(value) && value >= 0 && value <= 100 && value !== score)
      onScore(value);
  };
  return (
    <div className={style.score}>
      <TextInput
        label={`Score of ${name}`}
        labelHidden
        inputMode="numeric"
        placeholder="Score"
        value={typed}
        onChange={setTyped}
        onBlur={keep}
      />
    </div>
  );
}
