import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormShape } from '#web/api/described.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { defaultColumns, movedColumn, possibleColumns, toggledColumn } from './columns.ts';
import style from './list-screen.module.css';

type ColumnsPopoverProps = { form: FormShape; chosen: readonly string[]; onChange: (columns: string[]) => void };

/** Which columns are shown and in which order; those shown stand first, in their order. */
export function ColumnsPopover({ form, chosen, onChange }: ColumnsPopoverProps) {
  const [opened, setOpened] = useState(false);
  const shown = chosen.length ? chosen : defaultColumns(form);
  const possible = possibleColumns(form);
  const labels = new Map(possible.map((column) => [column.name, column.label]));
  const rest = possible.filter((column) => !shown.includes(column.name));
  return (
    <Popover opened={opened} onChange={setOpened} width={300} side="bottom-end" trapFocus opener={(
      <Button look="quiet" icon={<IconColumns3 size={16} stroke={1.5} aria-hidden="true" />} onClick={() => setOpened(!opened)}
        aria-expanded={opened} aria-label="Columns"><span className={style.wide}>Columns</span></Button>
    )}>
      <ul className={style.columns}>
        {shown.filter((name) => labels.has(name)).map((name, at) => (
          <li key={name}>
            <Checkbox label={labels.get(name)} checked onChange={() => onChange(toggledColumn(form, chosen, name))} />
            <span className={style.movers}>
              <IconButton size="small" label={`Move ${labels.get(name)} up`} disabled={at === 0}
                icon={<IconArrowUp size={14} stroke={1.5} />} onClick={() => onChange(movedColumn(form, chosen, name, -1))} />
              <IconButton size="small" label={`Move ${labels.get(name)} down`} disabled={at === shown.length - 1}
                icon={<IconArrowDown size={14} stroke={1.5} />} onClick={() => onChange(movedColumn(form, chosen, name, 1))} />
            </span>
          </li>
        ))}
        {rest.map((column) => (
          <li key={column.name}>
            <Checkbox label={column.label} checked={false} onChange={() => onChange(toggledColumn(form, chosen, column.name))} />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className={style.editorFoot}><Button look="link" onClick={() => onChange([])}>Back to the usual columns</Button></div>
      )}
    </Popover>
  );
}
