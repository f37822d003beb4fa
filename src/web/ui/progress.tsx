import style from './progress.module.css';

/**
 * How much of a whole: `share` 0 to 1, or undefined while the whole is not known. `meter` is a level, not
 * a wait.
 */
export function Progress({
  label,
  share,
  meter,
}: {
  label: string;
  share: number | undefined;
  meter?: boolean;
}) {
  const percentage = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span
      role={meter ? 'meter' : 'progressbar'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentage}
      className={share === undefined ? `${style.track} ${style.unknown}` : style.track}
    >
      <i style={percentage === undefined ? undefined : { width: `${percentage}%` }} />
    </span>
  );
}
