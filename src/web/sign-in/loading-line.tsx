import { useEffect, useState } from 'react';
import { useRequestsRunning } from '../api/activity.ts';
import style from './loading-line.module.css';

const patienceMs = 150;

/**
 * The one sign that something is under way: while requests run, after a moment in which most are already
 * answered.
 */
export function LoadingLine() {
  const running = useRequestsRunning() > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!running) return setShown(false);
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [running]);
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!shown}
      hidden={!shown}
      className={style.line}
      data-print="never"
    >
      <i />
    </div>
  );
}
