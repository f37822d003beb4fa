import type { ReportRow, ReportShape } from '#kernel/calls/report.call.ts';
import { placeOn, type Scale, scaleOf } from './chart-shape.ts';
import { chartBox } from './chart-to-come.tsx';
import style from './report.module.css';
import type { ReportColumnShape } from './report-api.ts';
import { reportText } from './report-value.ts';

/** What every part is drawn by: the scale, and where its words end at the left. */
type Frame = { readonly scale: Scale; readonly left: number };

type ChartProps = {
  chart: NonNullable<ReportShape['chart']>;
  columns: readonly ReportColumnShape[];
  rows: readonly ReportRow[];
};

const { width, height } = chartBox;
const bottom = 28;
const most = 40;
const tones = ['var(--accent)', 'var(--blue)', 'var(--warn)', 'var(--faint)'];

/** The report's picture. Every figure of it stands in the table below, so it is drawn for the eye alone. */
export default function Chart({ chart, columns, rows }: ChartProps) {
  const series = chart.y.flatMap((name) => columns.filter((column) => column.name === name));
  const x = columns.find((column) => column.name === chart.x);
  const shown = rows.slice(0, most);
  const values = shown.flatMap((row) => series.map((column) => numberIn(row, column)));
  const [first] = series;
  if (!x || !first || shown.length === 0) return null;
  const scale = scaleOf(values);
  const words = scale.ticks.map((tick) => reportText(first, tick).length);
  const frame = { scale, left: 16 + Math.max(...words) * 7 };
  return (
    // On a narrow screen it scrolls sideways, which the arrow keys must be able to do.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <figure className={style.chart} tabIndex={0} aria-label="Chart">
      <figcaption className={style.legend}>
        {series.map((column, at) => (
          <span key={column.name}>
            <i style={{ background: tones[at] }} />
            {column.label}
          </span>
        ))}
        {rows.length > most && (
          <span>
            the first {most} of {rows.length}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Axis {...frame} column={first} />
        {chart.kind === 'bar' ? (
          <Bars {...frame} rows={shown} series={series} x={x} />
        ) : (
          <Lines {...frame} rows={shown} series={series} x={x} />
        )}
        <Names left={frame.left} rows={shown} x={x} />
      </svg>
    </figure>
  );
}

const numberIn = (row: ReportRow, column: ReportColumnShape): number => {
  const value = row[column.name];
  return typeof value === 'number' ? value : 0;
};
const yOf = (scale: Scale, value: number): number =>
  height - bottom - placeOn(scale, value) * (height - bottom - 12);
const slotOf = (count: number, left: number): number => (width - left) / count;

function Axis({ scale, left, column }: Frame & { column: ReportColumnShape }) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={width} y1={yOf(scale, tick)} y2={yOf(scale, tick)} stroke="var(--line)" />
      <text x={left - 10} y={yOf(scale, tick) + 4} textAnchor="end">
        {reportText(column, tick)}
      </text>
    </g>
  ));
}

type DrawnProps = Frame & {
  rows: readonly ReportRow[];
  series: readonly ReportColumnShape[];
  x: ReportColumnShape;
};

function Bars({ scale, left, rows, series, x }: DrawnProps) {
  const slot = slotOf(rows.length, left);
  const bar = Math.min(36, (slot * 0.7) / series.length);
  return rows.flatMap((row, at) =>
    series.map((column, of) => {
      const value = numberIn(row, column);
      const [from, to] = [yOf(scale, 0), yOf(scale, value)];
      const middle = left + slot * (at + 0.5) - (bar * series.length) / 2;
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a chart's rows have no identity but their place.
          key={`${at} ${column.name}`}
          x={middle + bar * of}
          y={Math.min(from, to)}
          width={Math.max(1, bar - 2)}
          height={Math.max(1, Math.abs(to - from))}
          rx={2}
          fill={tones[of]}
        >
          <title>{`${reportText(x, row[x.name])}: ${reportText(column, value)}`}</title>
        </rect>
      );
    }),
  );
}

function Lines({ scale, left, rows, series }: DrawnProps) {
  const slot = slotOf(rows.length, left);
  return series.map((column, of) => (
    <polyline
      key={column.name}
      fill="none"
      stroke={tones[of]}
      strokeWidth={2}
      points={rows
        .map((row, at) => `${left + slot * (at + 0.5)},${yOf(scale, numberIn(row, column))}`)
        .join(' ')}
    />
  ));
}

/** As many names as fit without touching. */
function Names({ rows, left, x }: { left: number; rows: readonly ReportRow[]; x: ReportColumnShape }) {
  const slot = slotOf(rows.length, left);
  const every = Math.ceil(72 / slot);
  return rows.map((row, at) => {
    if (at % every !== 0) return null;
    const text = reportText(x, row[x.name]);
    const fits = Math.max(4, Math.floor((slot * every) / 7));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a chart's rows have no identity but their place.
      <text key={at} x={left + slot * (at + 0.5)} y={height - 8} textAnchor="middle">
        {text.length > fits ? `${text.slice(0, fits - 1)}…` : text}
      </text>
    );
  });
}
