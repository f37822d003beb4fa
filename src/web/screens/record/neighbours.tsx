import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listQuery, readAddress } from '#web/screens/list/list-state.ts';
import { usualOf } from '#web/screens/list/presets.ts';
import { askedColumns, shownColumns } from '#web/screens/list/rows/columns.ts';
import { useRows } from '#web/screens/list/rows/use-rows.ts';
import { listAddress, recordAddress } from '#web/screens/list/use-list-address.ts';
import { useHotkey } from '#web/screens/use-hotkey.ts';
import { number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import style from './record.module.css';
import type { RecordProps } from './record-props.ts';

/** 'Employees / 51 of 122 ‹ ›': the way back to the list as it was, and through it. */
export function Neighbours({ form, place, record }: RecordProps) {
  const at = Number(place.search['at'] ?? 0) - 1;
  const state = readAddress(place.search, usualOf(form));
  const query = listQuery(state, askedColumns(form, shownColumns(form, state.columns)));
  const here = useRows(form.name, query.toString(), at >= 0);
  const { bring, rows } = here;
  useEffect(() => {
    if (rows && at >= 0) bring(Math.max(0, at - 1), at + 1);
  }, [bring, rows, at]);
  const found = here.positionOf(record.id);
  const before = found > 0 ? here.rowAt(found - 1) : undefined;
  const after = found >= 0 ? here.rowAt(found + 1) : undefined;
  const navigate = useNavigate();
  const go = (row: typeof before, index: number) =>
    row && void navigate({ href: recordAddress(place, row.id, index) });
  useHotkey('k', () => go(before, found - 1));
  useHotkey('j', () => go(after, found + 1));
  if (form.single) return <span>{place.module.name}</span>;
  return (
    <nav className={style.way} aria-label="Place in the list">
      <Link to={listAddress(place)}>{place.item.form === form.name ? place.item.name : form.heading}</Link>
      {found >= 0 && here.rows && (
        <>
          <span className={style.position}>
            {number(found + 1)} of {number(here.rows.total)}
          </span>
          <Step
            label="Previous"
            to={before && recordAddress(place, before.id, found - 1)}
            icon={<IconChevronLeft size={16} stroke={1.5} />}
          />
          <Step
            label="Next"
            to={after && recordAddress(place, after.id, found + 1)}
            icon={<IconChevronRight size={16} stroke={1.5} />}
          />
        </>
      )}
    </nav>
  );
}

function Step({ label, to, icon }: { label: string; to: string | undefined; icon: React.ReactNode }) {
  if (!to)
    return (
      <span className={style.step} aria-hidden="true" data-off>
        {icon}
      </span>
    );
  return (
    <Link to={to} className={style.step ?? ''} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
