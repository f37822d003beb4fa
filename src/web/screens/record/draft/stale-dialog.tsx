import { useState } from 'react';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import style from '../record.module.css';
import { type Difference, resolved, type Side } from './draft.ts';
import { staleDifferences } from './stale-choice.ts';
import type { DraftHere } from './use-draft.ts';

type StaleDialogProps = {
  form: FormShape;
  here: DraftHere;
  theirs: RecordShape;
  onClose: () => void;
  onSaved: () => void;
};

/** Two people changed the same record: both sides, field by field, and a choice where they disagree. */
export function StaleDialog({ form, here, theirs, onClose, onSaved }: StaleDialogProps) {
  const save = useSaveRecord(form.name);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const list = staleDifferences(form, here.start, here.draft, theirs);
  const open = list.filter((one) => one.clash && !chosen[one.field.name]).length;
  const keep = () => {
    const values = resolved(list, chosen);
    if (Object.keys(values).length === 0) return onSaved();
    return save.mutate({ id: theirs.id, version: theirs.version, values }, { onSuccess: onSaved });
  };
  return (
    <Modal
      opened
      title={`${theirs.changedBy ?? 'Somebody'} saved ${theirs.title} meanwhile`}
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back to my changes</Button>
          <Button look="primary" busy={save.isPending} disabled={open > 0} onClick={keep}>
            {open > 0 ? `Choose ${open} more` : 'Save this'}
          </Button>
        </>
      }
    >
      <div className={style.stack}>
        <p className={style.quiet}>
          {theirs.changedAt ? `Saved ${moment(theirs.changedAt)}. ` : ''}Nothing of yours is lost: where only
          one of you changed a field, that change is kept; where both did, choose.
        </p>
        {save.error && <Notice tone="wrong">{sentenceFor(save.error)}</Notice>}
        <section className={style.sides} aria-label="Both sides">
          {list.map((one) => (
            <Sides
              key={one.field.name}
              one={one}
              saved={theirs}
              side={chosen[one.field.name]}
              choose={(side) => setChosen((now) => ({ ...now, [one.field.name]: side }))}
            />
          ))}
        </section>
      </div>
    </Modal>
  );
}

type SidesProps = {
  one: Difference;
  saved: RecordShape;
  side: Side | undefined;
  choose: (side: Side) => void;
};

function Sides({ one, saved, side, choose }: SidesProps) {
  const theirs = valueText(one.field, saved.values[one.field.name]);
  const mine = one.clash || one.mine !== one.theirs ? draftText(one) : theirs;
  if (!one.clash) {
    const who = mine === theirs ? 'their change' : 'your change';
    return (
      <div className={style.side}>
        <strong>{one.field.label}</strong>
        <span>{mine}</span>
        <span className={style.quiet}>{who}, kept</span>
      </div>
    );
  }
  return (
    <fieldset className={style.side}>
      <legend className="hidden-text">{one.field.label}</legend>
      <strong aria-hidden="true">{one.field.label}</strong>
      {(
        [
          ['mine', 'Yours', mine],
          ['theirs', 'Theirs', theirs],
        ] as const
      ).map(([value, label, text]) => (
        <label key={value} data-on={side === value || undefined}>
          <input
            type="radio"
            name={`side-${one.field.name}`}
            checked={side === value}
            onChange={() => choose(value)}
          />
          <span>
            <span className={style.quiet}>{label}</span> {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A reference in a draft is an id without words: said so, rather than as a number nobody knows. */
const draftText = ({ field, mine }: Difference): string =>
  field.kind === 'reference' && mine !== null ? 'the one you chose' : valueText(field, mine);
