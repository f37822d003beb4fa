import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Place } from '#web/place.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldInput } from '#web/ui/field-input.tsx';
import { shortDate } from '#web/ui/format.ts';
import { Popover } from '#web/ui/popover.tsx';
import style from './record.module.css';

/** Reads the record, and every dated part of it, as it stood on another day. */
export function AsOf({ place }: { place: Place }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const asOf = place.search['asOf'];
  const [day, setDay] = useState<unknown>(asOf ?? null);
  const go = (next: string | undefined) => {
    setOpened(false);
    void navigate({ to: '.', search: { ...place.search, asOf: next } as never, replace: true });
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={260} side="bottom-end" trapFocus opener={(
      <button type="button" className={style.asOf} data-past={asOf ? true : undefined} aria-expanded={opened}
        onClick={() => setOpened(!opened)}>
        As of {asOf ? shortDate(asOf) : 'today'} <span aria-hidden="true">▾</span>
      </button>
    )}>
      <form className={style.stack} onSubmit={(event) => { event.preventDefault(); if (typeof day === 'string') go(day); }}>
        <FieldInput field={{ name: 'asOf', kind: 'date', label: 'As of', help: 'The record as it holds on this day, also a day to come.' }}
          value={day} onChange={setDay} />
        <div className={style.foot}>
          {asOf && <Button onClick={() => go(undefined)}>Today</Button>}
          <Button look="primary" type="submit">Show</Button>
        </div>
      </form>
    </Popover>
  );
}
