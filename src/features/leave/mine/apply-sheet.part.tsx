import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type IsoDate, monthOf } from '#kernel/calendar.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { useSubmitKey } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { MonthGrid } from '#web/ui/grid/month-grid.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { FileInput } from '#web/ui/input/file-input.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import { type PartsTyped, partsOfChanged } from './changed-leave.view.ts';
import type { applyCall, LeaveSheet, OwnApplication, TypeSheet } from './leave.call.ts';
import { figure, monthQuery } from './leave.view.ts';
import { markOfDay } from './month-mark.view.ts';
import style from './my-leave.module.css';
import { PartDays } from './part-days.part.tsx';
import { useIsRefused, Verdict } from './verdict.part.tsx';

type ApplySheetProps = {
  sheet: LeaveSheet;
  /** Leave whose place this one takes. */
  replaces: OwnApplication | undefined;
  /** Days that are chosen already. */
  days?: ChosenDays | undefined;
  onClose: () => void;
  /** Where more is done than to close it once it is sent. */
  onSent?: () => void;
};

export type ChosenDays = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Where the type and the parts of days are chosen too. */
  readonly leaveType?: number;
  readonly parts?: Pick<OwnApplication, 'fromHalf' | 'toHalf' | 'partDays'>;
  readonly reason?: string;
};

type Typed = PartsTyped & {
  readonly type: number;
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  readonly reason: string;
  readonly handOver: number | null;
  readonly document: number | null;
  readonly leaveTravel: boolean;
};

const papers = { accept: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 5_000_000 };

const partsChosen = (days: ChosenDays | undefined) => days?.parts && { ...days, ...days.parts };

const begun = ({ types }: LeaveSheet, replaces: OwnApplication | undefined, days?: ChosenDays): Typed => ({
  type: days?.leaveType ?? (types.find(({ name }) => name === replaces?.type) ?? types[0])?.type ?? 0,
  from: replaces?.from ?? days?.from,
  to: replaces?.to ?? days?.to,
  ...partsOfChanged(replaces ?? partsChosen(days)),
  reason: days?.reason ?? '',
  handOver: null,
  document: null,
  leaveTravel: replaces?.leaveTravel ?? false,
});

const wishOf = (
  { type, from, to, fromSecond, toFirst, partDays, document }: Typed,
  replaces?: OwnApplication,
) =>
  from && to
    ? {
        type,
        from,
        to,
        fromHalf: fromSecond ? ('second' as const) : ('whole' as const),
        toHalf: toFirst ? ('first' as const) : ('whole' as const),
        partDays,
        replaces: replaces?.id ?? null,
        hasDocument: document !== null,
      }
    : undefined;

/** Applying in one sheet: type, days on a calendar, the verdict at once, reason and hand-over. */
export function ApplySheet({ sheet, replaces, days, onClose, onSent = onClose }: ApplySheetProps) {
  const [typed, setTyped] = useState(() => begun(sheet, replaces, days));
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const apply = useApply(onSent);
  useRefusalOf(apply, typed);
  const wish = wishOf(typed, replaces);
  const isRefused = useIsRefused(wish);
  const type = sheet.types.find((each) => each.type === typed.type);
  const problem = apply.error ? sentenceFor(apply.error) : undefined;
  const fields = apply.error instanceof ApiError ? Object.values(apply.error.fields) : [];
  const title = replaces ? `Change ${replaces.type} of ${date(replaces.from)}` : 'Apply for leave';
  return (
    <Drawer opened title={title} width={480} onClose={onClose}>
      <div className={style.apply}>
        <Types
          sheet={sheet}
          chosen={typed.type}
          onPick={(id) => set({ type: id, fromSecond: false, toFirst: false, partDays: [] })}
        />
        <Days today={sheet.today} typed={typed} set={set} />
        {type?.halfDays && wish && typed.partDays.length === 0 && <Halves typed={typed} set={set} />}
        {type?.halfDays && wish && (type.smallest !== 'half' || wish.from < wish.to) && (
          <PartDays
            {...{ from: wish.from, to: wish.to, smallest: type.smallest, parts: typed.partDays }}
            onChange={(partDays) => set({ partDays, fromSecond: false, toFirst: false })}
          />
        )}
        {wish ? (
          <Verdict wish={wish} />
        ) : (
          <p className={style.soft}>Choose the first day, then the last one.</p>
        )}
        <Words {...{ typed, set, travels: sheet.hasLeaveTravel }} health={type?.health === true} />
        {problem && <Notice tone="wrong">{fields.length > 0 ? fields.join(' ') : problem}</Notice>}
        <div className={style.send}>
          <CancelButton onCancel={onClose} />
          <Button
            look="primary"
            disabled={!wish || isRefused}
            busy={apply.isPending}
            onClick={() => wish && apply.mutate({ ...wish, ...restOf(typed) })}
          >
            Send for approval
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

type WordsProps = Omit<DaysProps, 'today'> & { health: boolean; travels: boolean };

/** Why, who takes over, and the paper. */
function Words({ typed, set, health, travels }: WordsProps) {
  return (
    <>
      <TextArea
        label="Reason"
        help={health ? 'Read by you and by HR alone: your manager sees the days, not why.' : undefined}
        value={typed.reason}
        maxLength={1000}
        onChange={(reason) => set({ reason })}
      />
      <ReferenceInput
        label="Work is handed to"
        to="employee"
        value={typed.handOver}
        onChange={(handOver) => set({ handOver })}
      />
      <FileInput
        label="Document"
        help={health ? 'Read by you and by HR alone.' : undefined}
        value={typed.document}
        onChange={(document) => set({ document })}
        {...papers}
      />
      {travels && (
        <Checkbox
          label="I travel on this leave and will claim the fare"
          checked={typed.leaveTravel}
          onChange={(leaveTravel) => set({ leaveTravel })}
        />
      )}
    </>
  );
}

const restOf = ({ reason, handOver, document, leaveTravel }: Typed) => ({
  ...{ reason, handOver, document, leaveTravel },
});

type TypesProps = { sheet: LeaveSheet; chosen: number; onPick: (type: number) => void };

function Types({ sheet, chosen, onPick }: TypesProps) {
  return (
    <fieldset className={style.types}>
      <legend>Leave type</legend>
      {sheet.types.map((type) => (
        <Chip key={type.type} on={type.type === chosen} onClick={() => onPick(type.type)}>
          {type.name} {availableWords(type)}
        </Chip>
      ))}
    </fieldset>
  );
}

const availableWords = ({ standing }: TypeSheet): string =>
  standing ? `· ${figure(standing.available)}` : '';

type DaysProps = { today: IsoDate; typed: Typed; set: (part: Partial<Typed>) => void };

function Days({ today, typed, set }: DaysProps) {
  const [month, setMonth] = useState(monthOf(typed.from ?? today));
  const [isEnding, setEnding] = useState(false);
  const days = useQuery(monthQuery(undefined, month)).data?.days;
  const byDate = new Map(days?.map((day) => [day.date, day]));
  const pick = (day: IsoDate): void => {
    const ends = isEnding && typed.from !== undefined && day >= typed.from;
    set(
      ends
        ? { to: day, toFirst: false, partDays: [] }
        : { from: day, to: day, fromSecond: false, toFirst: false, partDays: [] },
    );
    setEnding(!ends);
  };
  const { from, to } = typed;
  return (
    <MonthGrid
      month={month}
      onMonth={setMonth}
      today={today}
      markOf={(day) => markOfDay(byDate.get(day))}
      chosen={from && to ? { from, to } : undefined}
      onPick={pick}
    />
  );
}

/** Halves at either end; of a single day one of them. */
function Halves({ typed, set }: Omit<DaysProps, 'today'>) {
  const { from, to, fromSecond, toFirst } = typed;
  if (!from || !to) return null;
  const isOne = from === to;
  return (
    <div className={style.halves}>
      <Checkbox
        label={isOne ? 'Second half only' : `Begin with the second half of ${date(from)}`}
        checked={fromSecond}
        onChange={(on) => set({ fromSecond: on, ...(isOne && on ? { toFirst: false } : {}) })}
      />
      <Checkbox
        label={isOne ? 'First half only' : `End with the first half of ${date(to)}`}
        checked={toFirst}
        onChange={(on) => set({ toFirst: on, ...(isOne && on ? { fromSecond: false } : {}) })}
      />
    </div>
  );
}

type Sent = NonNullable<ReturnType<typeof wishOf>> & ReturnType<typeof restOf>;

function useApply(onDone: () => void) {
  const key = useSubmitKey();
  return useMutation({
    mutationFn: (body: Sent) =>
      ask<typeof applyCall>('POST', '/api/leave/applications', { body, key: key.current() }),
    onSuccess: () => {
      tell('Sent for approval. You will be notified of the decision.');
      onDone();
    },
    onSettled: (_, error) => key.settle(error),
  });
}
