import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldShape } from '#kernel/wire/described.ts';
import type { Place } from '#web/place.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDate } from '#web/ui/format.ts';
import { FieldInput } from '#web/ui/input/field-input.tsx';
import { Popover } from '#web/ui/surface/popover.tsx';
import style from '../record.module.css';

/** Reads the record, and every dated part of it, as it stood on another day. */
export function AsOf({ place }: { place: Place }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const asOf = place.search['asOf'];
  const go = (next: string | undefined) => {
    setOpened(false);
    void navigate({ to: '.', search: { ...place.search, asOf: next }, replace: true });
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={260}
      side="bottom-end"
      trapFocus
      opener={
        <button
          type="button"
          className={style.asOf}
          data-past={asOf ? true : undefined}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          As of {asOf ? shortDate(asOf) : 'today'} <span aria-hidden="true">▾</span>
        </button>
      }
    >
      <DayForm asOf={asOf} onShow={go} />
    </Popover>
  );
}

const dayField: FieldShape = {
  name: 'asOf',
  kind: 'date',
  label: 'As of',
  help: 'The record as it holds on this day, also a day to come.',
};

type DayFormProps = { asOf: string | undefined; onShow: (day: string | undefined) => void };

function DayForm({ asOf, onShow }: DayFormProps) {
  const [day, setDay] = useState<unknown>(asOf ?? null);
  const show = (event: React.FormEvent) => {
    event.preventDefault();
    if (typeof day === 'string') onShow(day);
  };
  return (
    <form className={style.stack} onSubmit={show}>
      <FieldInput field={dayField} value={day} onChange={setDay} />
      <div className={style.foot}>
        {asOf && <Button onClick={() => onShow(undefined)}>Today</Button>}
        <Button look="primary" type="submit">
          Show
        </Button>
      </div>
    </form>
  );
}
