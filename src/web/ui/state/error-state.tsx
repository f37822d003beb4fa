import { IconCloudOff, IconFileOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError, sentenceFor } from '../../api/api-error.ts';
import { Button } from '../button.tsx';
import style from './state.module.css';

type ErrorStateProps = {
  error: unknown;
  retry?: (() => void) | undefined;
  /** The way on where trying again is of no use: to the list of what is gone. */
  way?: ReactNode;
  small?: boolean;
};

/** What happened, that nothing was lost, and what to do. */
export function ErrorState({ error, retry, way, small }: ErrorStateProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  const Icon = status === 403 ? IconLock : status === 404 ? IconFileOff : IconCloudOff;
  const isFinal = status === 403 || status === 404;
  const reference = error instanceof ApiError ? error.reference : undefined;
  return (
    <div role="alert" className={small ? `${style.state} ${style.small}` : style.state}>
      {!small && (
        <div className={style.icon}>
          <Icon size={28} stroke={1.5} aria-hidden="true" />
        </div>
      )}
      <p className={style.title}>{titleOf(error)}</p>
      <p className={style.text}>{sentenceFor(error)}</p>
      {reference && <p className={style.reference}>Reference {reference}</p>}
      {isFinal
        ? way && <div className={style.actions}>{way}</div>
        : retry && (
            <div className={style.actions}>
              <Button onClick={retry}>Try again</Button>
            </div>
          )}
    </div>
  );
}

function titleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This part could not be shown';
  if (error.status === 0) return 'No connection';
  if (error.status === 403) return 'Not within your rights';
  return error.status === 404 ? 'Not found' : 'This could not be loaded';
}
