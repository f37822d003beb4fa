import { useState } from 'react';
import type { FormShape, RecordShape, StageShape } from '#kernel/wire/described.ts';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { useRecords } from '#web/api/record.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { submitting } from '../draft/use-draft.ts';
import { FieldView } from '../field-view.tsx';
import style from '../record.module.css';
import { isWide, laidOut } from '../sections.ts';
import { ChangeDialog } from '../time/change-dialog.tsx';
import { newestFirst } from '../time/timeline.ts';
import { StepLine } from './step-line.tsx';
import type { StepProps } from './step-props.ts';

type DoneStepProps = StepProps & { stage: StageShape; below: FormShape };

/** A step whose record is there: read, and mended where something was typed wrong. */
export function DoneStep({ record, stage, below, next, onward, later }: DoneStepProps) {
  const list = useRecords(below.name, {
    [stage.field]: record.id,
    limit: 200,
    columns: below.fields.map(({ name }) => name).join(','),
  });
  const [row] = below.dated ? newestFirst(list.data?.rows ?? []) : (list.data?.rows ?? []);
  return (
    <form noValidate className={style.main} onSubmit={submitting({ save: () => onward(false) })}>
      {row ? <Row stage={stage} below={below} row={row} parent={record} /> : <SkeletonLines count={6} />}
      <StepLine next={next} onward={onward} later={later} />
    </form>
  );
}

type RowProps = { stage: StageShape; below: FormShape; row: RecordShape; parent: RecordShape };

function Row({ stage, below, row, parent }: RowProps) {
  const [mending, setMending] = useState(false);
  const menu = useMenu();
  const address = entriesOf(menu).find(({ item }) => item.form === below.name)?.item.path;
  const fields = laidOut(below)
    .flatMap((section) => section.fields)
    .filter(({ name }) => name !== stage.field && told(row.values[name]));
  const mend = below.dated ? (
    <Button onClick={() => setMending(true)}>Correct</Button>
  ) : (
    address && <ButtonLink to={`/Home/${address}/${row.id}`}>Open {below.one}</ButtonLink>
  );
  return (
    <Card title={stage.label} action={mend}>
      {row.validFrom && <p className={style.quiet}>Since {date(row.validFrom)}</p>}
      <dl className={style.values}>
        {fields.map((field) => (
          <div key={field.name} data-wide={isWide(field) || undefined}>
            <dt>{field.label}</dt>
            <dd>
              <FieldView form={below} record={row} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {mending && (
        <ChangeDialog
          form={below}
          field={stage.field}
          parent={parent}
          change={{ kind: 'correct', row }}
          onClose={() => setMending(false)}
        />
      )}
    </Card>
  );
}

const told = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
