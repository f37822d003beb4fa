import style from './report.module.css';

/** The space that a chart is drawn in. */
export const chartBox = { width: 960, height: 220 };

/** As high as the chart that is on its way, so that the table below does not move. */
export const ChartToCome = () => (
  <div className={style.chart} aria-hidden="true">
    <p className={style.legend}>{'\u00a0'}</p>
    <svg viewBox={`0 0 ${chartBox.width} ${chartBox.height}`} aria-hidden="true" />
  </div>
);
