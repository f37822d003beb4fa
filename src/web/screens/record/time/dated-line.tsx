import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { valueText } from '#web/screens/value/value-text.ts';
import { Button } from '#web/ui/button.tsx';
import { date, moment } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import style from '../record.module.css';
import { momentOf, stepsOf } from './timeline.ts';

type DatedLineProps = {
  form: FormShape;
  rows: readonly RecordShape[];
  day: string;
  onCorrect?: (row: RecordShape) => void;
};

/**
 * Every row, newest first, with what it changed against the one before; a corrected one is struck through,
 * never gone.
 */
export function DatedLine({ form, rows, day, onCorrect }: DatedLineProps) {
  const known = rows.filter((row) => !row.supersededAt);
  return (
    <ol className={style.line}>
      {rows.map((row) => {
        const before = row.supersededAt ? undefined : known[known.indexOf(row) + 1];
        return (
          <li key={row.id} data-when={row.supersededAt ? 'corrected' : momentOf(row, day)}>
            <div className={style.lineHead}>
              <strong>
                {row.validFrom && date(row.validFrom)}
                {row.validTo ? ` to ${date(row.validTo)}` : ' onwards'}
              </strong>
              {row.supersededAt ? (
                <Tag>corrected {moment(row.supersededAt)}</Tag>
              ) : (
                momentOf(row, day) === 'future' && <Tag tone="note">to come</Tag>
              )}
              {onCorrect && !row.supersededAt && (
                <Button
                  look="link"
                  onClick={() => onCorrect(row)}
                  aria-label={`Correct what holds from ${date(row.validFrom ?? '')}`}
                >
                  Correct
                </Button>
              )}
            </div>
            <Steps form={form} row={row} before={before} />
            <p className={style.quiet}>
              {[row.reason, row.changedBy && `by ${row.changedBy}`, row.changedAt && moment(row.changedAt)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Steps({
  form,
  row,
  before,
}: {
  form: FormShape;
  row: RecordShape;
  before: RecordShape | undefined;
}) {
  const steps = stepsOf(form, row, before);
  if (!before)
    return (
      <p>
        {steps
          .filter((step) => step.field.kind !== 'rows')
          .slice(0, 6)
          .map((step) => valueText(step.field, step.after, true))
          .join(' · ')}
      </p>
    );
  if (steps.length === 0) return <p className={style.quiet}>No value changed.</p>;
  return steps.map(({ field, before: old, after }) => (
    <p key={field.name}>
      {field.label}: {valueText(field, old, true)} → {valueText(field, after, true)}
    </p>
  ));
}
