import style from './skeleton.module.css';

/** The shape of what comes. It stays unseen for 300 ms, so that a quick answer flashes nothing. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return <span className={style.bone} style={{ width, height }} aria-hidden="true" />;
}

const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const widths = ['64%', '88%', '72%', '80%', '56%'];

export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className={style.lines} role="status" aria-busy="true" aria-label="Loading">
      {places(count).map((at) => (
        <Skeleton key={at} width={widths[at % widths.length] ?? '70%'} />
      ))}
    </div>
  );
}

/**
 * Stands for what may come and may not, as a card that only some records have. Below it in a column that is
 * `data-in-order` nothing is shown yet, so that nothing there moves when it comes.
 */
export const ToCome = () => <span role="status" aria-busy="true" hidden />;

/** Rows of a table that is on its way. */
export function SkeletonRows({ count = 10, columns = 4 }: { count?: number; columns?: number }) {
  return (
    <div className={style.rows} role="status" aria-busy="true" aria-label="Loading">
      {places(count).map((row) => (
        <div key={row} className={style.row}>
          {places(columns).map((at) => (
            <Skeleton key={at} width={`${[22, 16, 12, 18][(at + row) % 4]}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
