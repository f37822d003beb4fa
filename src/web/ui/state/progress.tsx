import style from './progress.module.css';

type ProgressProps = {
  label: string;
  /** 0 to 1, or undefined while the whole is not known. */
  share: number | undefined;
  /** A level, not a wait. */
  meter?: boolean;
};

/** How much of a whole. */
export function Progress({ label, share, meter }: ProgressProps) {
  const now = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  const bar = <i style={now === undefined ? undefined : { width: `${now}%` }} />;
  const range = { 'aria-valuemin': 0, 'aria-valuemax': 100 };
  if (meter) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: the browsers' own meter takes no style of ours
      <span role="meter" aria-label={label} {...range} aria-valuenow={now ?? 0} className={style.track}>
        {bar}
      </span>
    );
  }
  const look = now === undefined ? `${style.track} ${style.unknown}` : style.track;
  return (
    <span role="progressbar" aria-label={label} {...range} aria-valuenow={now} className={look}>
      {bar}
    </span>
  );
}
