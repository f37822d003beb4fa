/** Swapping a day in one sheet: what for, with whom, what it means for both rosters, and a note. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IsoDate } from '#kernel/calendar.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { verdictsQuery } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { useRefusalOf } from '#web/ui/typing/refused.ts';
import type { SwapChoices } from './swap.call.ts';
import style from './swap.module.css';
import { choicesQuery, daysQuery, useAskSwap, type Wish } from './swap.view.ts';

type SheetProps = { day: IsoDate; employee: number; onClose: () => void };

export function SwapSheet({ day, employee, onClose }: SheetProps) {
  const choices = useQuery(choicesQuery(day));
  return (
    <Drawer opened title={`Swap ${date(day)}`} width={480} onClose={onClose}>
      {choices.error && <ErrorState error={choices.error} retry={() => void choices.refetch()} />}
      {choices.isPending && <SkeletonLines count={6} />}
      {choices.data && <Choosing day={day} employee={employee} choices={choices.data} onDone={onClose} />}
    </Drawer>
  );
}

type ChoosingProps = { day: IsoDate; employee: number; choices: SwapChoices; onDone: () => void };

function Choosing({ day, employee, choices, onDone }: ChoosingProps) {
  const isFree = choices.mine === null;
  const [kind, setKind] = useState<Wish['kind']>(isFree ? 'take' : 'exchange');
  const [colleague, setColleague] = useState(0);
  const [theirDay, setTheirDay] = useState<IsoDate>();
  const [note, setNote] = useState('');
  const send = useAskSwap(() => {
    tell('Your colleague is asked');
    onDone();
  });
  const wish = wishOf(kind, day, colleague, theirDay);
  useRefusalOf(send, [wish, note]);
  const choose = (id: number) => {
    setColleague(id);
    setTheirDay(undefined);
  };
  const chooseKind = (to: Wish['kind']) => {
    setKind(to);
    choose(0);
  };
  return (
    <div className={style.sheet}>
      <p className={style.soft}>{choices.mine ?? 'You are free on this day.'}</p>
      {!isFree && <Kinds kind={kind} onKind={chooseKind} />}
      <Colleagues choices={choices} kind={kind} chosen={colleague} onChoose={choose} />
      {kind === 'exchange' && colleague > 0 && (
        <TheirDay day={day} colleague={colleague} chosen={theirDay} onDay={setTheirDay} />
      )}
      {wish && <SwapVerdict wish={wish} employee={employee} />}
      <TextArea label="Note" value={note} maxLength={500} onChange={setNote} />
      {send.error && <Notice tone="wrong">{sentenceFor(send.error)}</Notice>}
      <div className={style.send}>
        <CancelButton onCancel={onDone} />
        <Button
          look="primary"
          disabled={!wish}
          busy={send.isPending}
          onClick={() => wish && send.mutate({ ...wish, note })}
        >
          Ask the colleague
        </Button>
      </div>
    </div>
  );
}

function Kinds({ kind, onKind }: { kind: Wish['kind']; onKind: (kind: Wish['kind']) => void }) {
  return (
    <div className={style.kinds}>
      <Chip on={kind === 'exchange'} onClick={() => onKind('exchange')}>
        Exchange
      </Chip>
      <Chip on={kind === 'give'} onClick={() => onKind('give')}>
        Hand over
      </Chip>
    </div>
  );
}

type ColleaguesProps = {
  choices: SwapChoices;
  kind: Wish['kind'];
  chosen: number;
  onChoose: (id: number) => void;
};

/** Whose shift can be taken has one; whoever takes mine is free. */
function Colleagues({ choices, kind, chosen, onChoose }: ColleaguesProps) {
  const fitting = choices.colleagues.filter(
    ({ shift }) => kind === 'exchange' || (kind === 'take') === (shift !== null),
  );
  if (fitting.length === 0)
    return (
      <EmptyState title="Nobody to swap with" text="Colleagues of your team whose day fits appear here." />
    );
  return (
    <NativeSelect
      label={kind === 'take' ? 'Whose shift' : 'With whom'}
      value={chosen === 0 ? '' : String(chosen)}
      onChange={(value) => onChoose(Number(value))}
      choices={[
        { value: '', label: 'Choose a colleague' },
        ...fitting.map(({ id, name, shift }) => ({
          value: String(id),
          label: `${name}: ${shift ?? 'free'}`,
        })),
      ]}
    />
  );
}

function wishOf(kind: Wish['kind'], day: IsoDate, colleague: number, theirDay: IsoDate | undefined) {
  if (colleague === 0) return undefined;
  if (kind === 'give') return { kind, colleague, day, theirDay: null } as const;
  if (kind === 'take') return { kind, colleague, day: null, theirDay: day } as const;
  return theirDay && ({ kind, colleague, day, theirDay } as const);
}

type TheirDayProps = {
  day: IsoDate;
  colleague: number;
  chosen: IsoDate | undefined;
  onDay: (day: IsoDate | undefined) => void;
};

function TheirDay({ day, colleague, chosen, onDay }: TheirDayProps) {
  const days = useQuery(daysQuery(day, colleague));
  if (days.error) return <ErrorState small error={days.error} retry={() => void days.refetch()} />;
  if (!days.data) return <SkeletonLines count={2} />;
  const found = days.data.days;
  if (found.length === 0)
    return <p className={style.soft}>No day of the next four weeks fits. Hand the shift over instead.</p>;
  return (
    <NativeSelect
      label="For which shift of theirs"
      value={chosen ?? ''}
      onChange={(value) => onDay(found.find((each) => each.date === value)?.date)}
      choices={[
        { value: '', label: 'Choose a day' },
        ...found.map((each) => ({ value: each.date, label: `${date(each.date)}: ${each.shift}` })),
      ]}
    />
  );
}

/** What the law, the rests and the licences say of both, while it is chosen. */
function SwapVerdict({ wish, employee }: { wish: Wish; employee: number }) {
  const values = { employee, ...wish };
  const verdicts = useQuery(verdictsQuery('shift-swap', JSON.stringify(values), { values }));
  const [verdict] = verdicts.data ?? [];
  if (!verdict) return verdicts.isPending ? <SkeletonLines count={1} /> : null;
  const says = [verdict.says, verdict.instead].filter(Boolean).join(' ');
  return <Notice tone={verdict.yes ? 'good' : 'wrong'}>{says}</Notice>;
}
