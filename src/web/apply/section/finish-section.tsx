import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import type { Question } from '../application-calls.ts';
import style from '../apply.module.css';
import { Preview } from '../preview.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

type FinishSectionProps = SectionProps & { questions: readonly Question[]; readOnly: boolean };

/** Agreement, a look at the whole, and sending it. */
export function FinishSection({ words, state, questions, readOnly }: FinishSectionProps) {
  const [previewing, setPreviewing] = useState(false);
  const { consent, website } = state.application;
  const wrong = Object.keys(state.faults).length;
  return (
    <Section title={state.isNew ? 'Send' : 'Save'}>
      {state.isNew && (
        <Checkbox
          label={words.consent}
          checked={consent}
          error={state.faults['consent']}
          onChange={(given) => {
            state.clear('consent');
            state.change({ consent: given });
          }}
        />
      )}
      {/* For programs that fill in whatever they find; people neither see nor reach it. */}
      <div className={style.nowhere} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => state.change({ website: event.target.value })}
          />
        </label>
      </div>
      {previewing && <Preview words={words} application={state.application} questions={questions} />}
      {wrong > 0 && (
        <p className={style.wrong} role="status">
          {wrong === 1 ? 'One entry needs' : `${wrong} entries need`} a correction.
        </p>
      )}
      {!readOnly && (
        <div className={style.buttons}>
          <Button type="submit" look="primary" size="large" busy={state.busy} className={style.submit ?? ''}>
            {state.isNew ? 'Submit' : 'Update'}
          </Button>
          <Button size="large" onClick={() => setPreviewing(!previewing)} aria-expanded={previewing}>
            {previewing ? 'Close preview' : 'Preview'}
          </Button>
        </div>
      )}
      {state.isNew && !readOnly && (
        <p className={style.note}>What you type is kept on this device until you send it.</p>
      )}
    </Section>
  );
}
