import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import style from './save-bar.module.css';

type SaveBarProps = { changed: number; busy: boolean; onCancel: () => void; onSave: () => void };

/** Stays in sight at the foot of a long page of settings while something on it is not saved. */
export function SaveBar({ changed, busy, onCancel, onSave }: SaveBarProps) {
  if (changed === 0) return null;
  return (
    <div className={style.bar}>
      <span>{count(changed, 'change')} not saved yet</span>
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" busy={busy} onClick={onSave} title="Ctrl S">
        Save
      </Button>
    </div>
  );
}
