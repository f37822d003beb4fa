import { useState } from 'react';
import type { ReportShape, SavedReport } from '#kernel/calls/report.call.ts';
import { type Moving, movesOf } from '#kernel/moving-day.ts';
import type { FieldShape, Values } from '#kernel/wire/described.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import { valueText } from '../value/value-text.ts';
import style from './report.module.css';
import type { Layout } from './report-api.ts';
import { followingOf, movable, moved, stillMoving, useSavedChanges } from './saved-reports.ts';
import { dayFault, eachMonth, noTiming, scheduleOf, type Timing, TimingPart } from './timing-part.tsx';

type SavedDialogProps = {
  report: ReportShape;
  given: Values;
  layout: Layout;
  /** The one that was opened, and whether it is this one that is changed. */
  opened: SavedReport | undefined;
  changes: boolean;
  /** Begun to schedule it: named, made each month, its months following. */
  schedules?: boolean;
  onClose: () => void;
  onSaved: (saved: SavedReport) => void;
};

/** Keeps what is asked now: under a new name, or in the place of what a saved report asked. */
export function SavedDialog(props: SavedDialogProps) {
  const { report, given, opened, changes, schedules = false, onClose } = props;
  const [name, setName] = useState(schedules ? report.heading : '');
  const [timing, setTiming] = useState(schedules ? eachMonth : noTiming);
  const [shared, setShared] = useState(false);
  const [moving, setMoving] = useState<Moving>(
    schedules ? followingOf(report.parameters, given) : stillMoving(opened, given),
  );
  const { save, busy, fault, keep } = useSaving(props, { name: name.trim(), shared, moving, timing });
  useRefusalOf(keep, name);
  const isReady = changes || (name.trim() !== '' && dayFault(timing) === undefined);
  return (
    <Modal
      opened
      title={titleOf(props)}
      onClose={onClose}
      width={420}
      actions={
        <>
          <CancelButton onCancel={onClose} />
          <Button look="primary" busy={busy} disabled={!isReady} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className={style.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save();
        }}
      >
        {!changes && <NameInput name={name} onChange={setName} fault={fault} />}
        {movable(report.parameters, given).map((field) => (
          <Follows key={field.name} field={field} given={given} moving={moving} onChange={setMoving} />
        ))}
        {!changes && <TimingPart timing={timing} onChange={setTiming} />}
        {!changes && (
          <Checkbox label="Share with all who may read this report" checked={shared} onChange={setShared} />
        )}
      </form>
    </Modal>
  );
}

type NameInputProps = { name: string; onChange: (name: string) => void; fault: string | undefined };

const NameInput = ({ name, onChange, fault }: NameInputProps) => (
  <TextInput
    label="Name"
    value={name}
    onChange={onChange}
    maxLength={80}
    error={fault}
    data-autofocus
    help="What is asked, the group and the order are kept; the figures are those of the moment."
  />
);

function titleOf({ report, opened, changes, schedules }: SavedDialogProps): string {
  if (changes && opened) return `Change what “${opened.name}” asks`;
  return schedules ? `Schedule ${report.heading}` : 'Save this choice';
}

type Entered = {
  readonly name: string;
  readonly shared: boolean;
  readonly moving: Moving;
  readonly timing: Timing;
};

/** A fault of the name stands at its box; any other is told. */
function useSaving(
  { report, given, layout, opened, changes, onSaved }: SavedDialogProps,
  { name, shared, moving, timing }: Entered,
) {
  const { keep, change } = useSavedChanges(report.name);
  const after = {
    onSuccess: (saved: SavedReport) => {
      tell(`“${saved.name}” saved.`);
      onSaved(saved);
    },
    onError: (error: Error) => (nameFault(error) === undefined ? tellError(error) : undefined),
  };
  const save = () => {
    const choice = { parameters: given, moving, ...layout };
    if (changes && opened) change.mutate({ id: opened.id, version: opened.version, choice }, after);
    else {
      const schedule = scheduleOf(timing);
      keep.mutate({ name, shared, choice, ...(schedule && { schedule }) }, after);
    }
  };
  return { save, keep, busy: keep.isPending || change.isPending, fault: nameFault(keep.error) };
}

const nameFault = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields?.['name'] : undefined;

type FollowsProps = {
  field: FieldShape;
  given: Values;
  moving: Moving;
  onChange: (moving: Moving) => void;
};

/** A day or month: always the one that is shown, or the one of whenever the report is run. */
const Follows = ({ field, given, moving, onChange }: FollowsProps) => (
  <NativeSelect
    label={field.label}
    none={`Always ${valueText(field, given[field.name])}`}
    value={moving[field.name] ?? ''}
    onChange={(word) => onChange(moved(moving, field.name, word))}
    choices={Object.entries(movesOf(field)).map(([value, label]) => ({ value, label }))}
  />
);
