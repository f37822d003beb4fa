import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { sentenceFor } from '../../api/api-error.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../state/notice.tsx';
import type { Tone } from '../state/tag.tsx';
import style from './notices.module.css';

type Told = { id: number; text: string; tone: Tone; action?: { label: string; run: () => void } };
type TellOptions = { tone?: Tone; undo?: () => void; action?: { label: string; run: () => void } };

let told: readonly Told[] = [];
let last = 0;
const listeners = new Set<() => void>();
const readMs = 6_000;

function change(next: readonly Told[]): void {
  told = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number): void => change(told.filter((one) => one.id !== id));

/** Says in the corner that something was done, with a way back where there is one. */
export function tell(text: string, { tone = 'good', undo, action }: TellOptions = {}): void {
  const id = ++last;
  const offered = undo ? { label: 'Undo', run: undo } : action;
  change([...told.slice(-2), { id, text, tone, ...(offered && { action: offered }) }]);
  // What went wrong stays until it is read; what can be undone stays longer.
  if (tone !== 'wrong') setTimeout(() => dismiss(id), offered ? readMs * 2 : readMs);
}

/** Says in the corner what went wrong, in the error's own words. */
export const tellError = (error: unknown): void => tell(sentenceFor(error), { tone: 'wrong' });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The corner itself, once in the shell. */
export function Notices() {
  const list = useSyncExternalStore(subscribe, () => told);
  return (
    <div className={style.stack} aria-live="polite" data-print="never">
      {list.map(({ id, text, tone, action }) => (
        <Notice
          key={id}
          tone={tone}
          action={
            action && (
              <Button
                look="link"
                onClick={() => {
                  dismiss(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )
          }
          close={
            <IconButton
              size="small"
              label="Close this message"
              icon={<IconX size={16} stroke={1.5} />}
              onClick={() => dismiss(id)}
            />
          }
        >
          {text}
        </Notice>
      ))}
    </div>
  );
}
