/** A level is chosen by what can be seen of it: one line for each, large enough for a thumb. */
import { useId } from 'react';
import { levels } from '#kernel/competency/fit.ts';
import style from './competency.module.css';

type LevelChoiceProps = {
  anchors: readonly (string | null)[];
  required: number | null;
  value: number | null;
  onChange: (level: number) => void;
};

export function LevelChoice({ anchors, required, value, onChange }: LevelChoiceProps) {
  const name = useId();
  return (
    <fieldset className={style.levels}>
      <legend>Level</legend>
      {[0, ...levels].map((level) => (
        <label key={level} className={style.level} data-chosen={value === level || undefined}>
          <input type="radio" name={name} checked={value === level} onChange={() => onChange(level)} />
          <span>
            <b>{level === 0 ? 'Not yet' : `Level ${level}`}</b>
            {level > 0 && level === required && <em> asked by the role</em>}
            {level > 0 && anchors[level - 1] && <small>{anchors[level - 1]}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
