/** The shifts to draw with: each goes into the chosen cells, by a click or its key. */
import { rest, type Turn, usual } from '#time/roster/roster.ts';
import { Button } from '#web/ui/button.tsx';
import type { RosterShift } from './roster.call.ts';
import style from './roster.module.css';

type PaletteProps = {
  shifts: readonly RosterShift[];
  onDraw: (turn: Turn) => void;
  onCopyWeek: () => void;
  onUndo: () => void;
  onPattern: () => void;
};

export function RosterPalette({ shifts, onDraw, onCopyWeek, onUndo, onPattern }: PaletteProps) {
  return (
    <div className={style.palette} role="toolbar" aria-label="Draw in the chosen days">
      {shifts.map(({ id, code, name, hours }, at) => (
        <button key={id} type="button" className={style.shift} title={hours} onClick={() => onDraw(id)}>
          <span className={style.swatch} data-tone={at % 5}>
            {code}
          </span>
          {name}
          {at < 9 && <kbd>{at + 1}</kbd>}
        </button>
      ))}
      <button type="button" className={style.shift} onClick={() => onDraw(rest)}>
        Rest <kbd>0</kbd>
      </button>
      <button type="button" className={style.shift} onClick={() => onDraw(usual)}>
        Usual <kbd>⌫</kbd>
      </button>
      <Button size="small" look="quiet" onClick={onPattern}>
        Pattern…
      </Button>
      <Button size="small" look="quiet" onClick={onCopyWeek}>
        Copy the week
      </Button>
      <Button size="small" look="quiet" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
