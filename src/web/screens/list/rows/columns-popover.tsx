import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Popover } from '#web/ui/surface/popover.tsx';
import style from '../list-screen.module.css';
import { defaultColumns, movedColumn, possibleColumns, toggledColumn } from './columns.ts';

type ColumnsPopoverProps = {
  form: FormShape;
  chosen: readonly string[];
  onChange: (columns: string[]) => void;
};
type WithDensity = ColumnsPopoverProps & { dense: boolean; onDense: (dense: boolean) => void };

/** Which columns are shown and in which order, those shown first; and how high a row is. */
export function ColumnsPopover({ form, chosen, onChange, dense, onDense }: WithDensity) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={300}
      side="bottom-end"
      trapFocus
      opener={
        <Button
          look="quiet"
          icon={<IconColumns3 size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
          aria-expanded={opened}
          aria-label="Columns"
        >
          <span className={style.wide}>Columns</span>
        </Button>
      }
    >
      <Choices form={form} chosen={chosen} onChange={onChange} />
      <Checkbox label="Compact rows" checked={dense} onChange={onDense} />
      {chosen.length > 0 && (
        <div className={style.editorFoot}>
          <Button look="link" onClick={() => onChange([])}>
            Back to the usual columns
          </Button>
        </div>
      )}
    </Popover>
  );
}

function Choices({ form, chosen, onChange }: ColumnsPopoverProps) {
  const possible = possibleColumns(form);
  const labels = new Map(possible.map((column) => [column.name, column.label]));
  const shown = (chosen.length ? chosen : defaultColumns(form)).filter((name) => labels.has(name));
  const rest = possible.filter((column) => !shown.includes(column.name)).map((column) => column.name);
  const toggle = (name: string) => onChange(toggledColumn(form, chosen, name));
  return (
    <ul className={style.columns}>
      {[...shown, ...rest].map((name) => (
        <li key={name}>
          <Checkbox label={labels.get(name)} checked={shown.includes(name)} onChange={() => toggle(name)} />
          {shown.includes(name) && (
            <Movers
              label={labels.get(name) ?? name}
              first={name === shown[0]}
              last={name === shown.at(-1)}
              move={(by) => onChange(movedColumn(form, chosen, name, by))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type MoversProps = { label: string; first: boolean; last: boolean; move: (by: -1 | 1) => void };

function Movers({ label, first, last, move }: MoversProps) {
  return (
    <span className={style.movers}>
      <IconButton
        size="small"
        label={`Move ${label} up`}
        disabled={first}
        onClick={() => move(-1)}
        icon={<IconArrowUp size={14} stroke={1.5} />}
      />
      <IconButton
        size="small"
        label={`Move ${label} down`}
        disabled={last}
        onClick={() => move(1)}
        icon={<IconArrowDown size={14} stroke={1.5} />}
      />
    </span>
  );
}
