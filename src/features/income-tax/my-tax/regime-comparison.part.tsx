/** Both regimes on the person's own figures, and what each further rupee of deduction would do. */
import { useState } from 'react';
import { money } from '#web/ui/format.ts';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import style from './my-tax.module.css';
import { type KnownFigures, regimeNames, wholeRupees } from './my-tax.view.ts';
import { TaxSteps } from './tax-steps.part.tsx';

const tax = (amount: number): string => money(wholeRupees(amount), true);

export function RegimeComparison({ figures }: { figures: KnownFigures }) {
  const other = figures.regime === 'old' ? 'new' : 'old';
  return (
    <div className={style.sheet}>
      <Card title="Which regime costs less">
        <p className={style.lead}>{verdict(figures)}</p>
        <div className={style.pair}>
          {(['new', 'old'] as const).map((regime) => (
            <div key={regime} className={style.side} data-best={figures.cheaper === regime || undefined}>
              <h3>
                {regimeNames[regime]}{' '}
                {figures.regime === regime && (
                  <Tag tone="note">{figures.chosen ? 'your choice' : 'by default'}</Tag>
                )}
              </h3>
              <p className={style.big}>{tax(figures[regime])}</p>
              <p className={style.soft}>tax of the year</p>
            </div>
          ))}
        </div>
      </Card>
      <Slider figures={figures} />
      <Card title="How both are worked out">
        <TaxSteps step={{ ...figures.because, says: `${regimeNames[figures.regime]}: tax of the year` }} />
        <TaxSteps step={{ ...figures.becauseOther, says: `${regimeNames[other]}: tax of the year` }} />
      </Card>
    </div>
  );
}

function verdict({ cheaper, saves, moreDeductionsNeeded }: KnownFigures): string {
  if (cheaper === 'same') return 'Both regimes cost the same on your present figures.';
  if (cheaper === 'old')
    return `The old regime costs ${tax(saves)} less, with what you have declared so far.`;
  return (
    `The new regime costs ${tax(saves)} less. The old one would need ` +
    `${money(moreDeductionsNeeded, true)} more in deductions to cost the same.`
  );
}

/** The slider moves along the curve that the server worked out: no tax is calculated here. */
function Slider({ figures }: { figures: KnownFigures }) {
  const [at, setAt] = useState(0);
  const { curve } = figures;
  const point = curve[at] ?? curve[0];
  if (!point) return null;
  const difference = point.old - figures.new;
  return (
    <Card title="What if you could deduct more">
      <label className={style.slider}>
        <span>
          Further deductions in the old regime: <strong>{money(point.extra, true)}</strong>
        </span>
        <input
          type="range"
          min={0}
          max={curve.length - 1}
          step={1}
          value={at}
          aria-valuetext={money(point.extra, true)}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      </label>
      <Curve figures={figures} at={at} />
      <p className={style.legend} aria-live="polite">
        <span data-line="old">Old regime {tax(point.old)}</span>
        <span data-line="new">New regime {tax(figures.new)}</span>
        <strong>
          {difference === 0 && 'Both cost the same'}
          {difference < 0 && `Old saves ${tax(-difference)}`}
          {difference > 0 && `New saves ${tax(difference)}`}
        </strong>
      </p>
    </Card>
  );
}

const width = 600;
const height = 150;

/** The old regime falls with deductions, the new one stands; where they meet they cost the same. */
function Curve({ figures, at }: { figures: KnownFigures; at: number }) {
  const { curve, moreDeductionsNeeded } = figures;
  const top = Math.max(figures.new, ...curve.map(({ old }) => old), 1);
  const last = curve.at(-1)?.extra ?? 1;
  const x = (extra: number) => (extra / last) * width;
  const y = (tax: number) => 8 + (1 - tax / top) * (height - 16);
  const chosen = curve[at];
  const meets = figures.cheaper === 'new' && moreDeductionsNeeded <= last;
  return (
    <svg
      className={style.curve}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={curveWords(figures)}
    >
      <path d={`M0 ${y(figures.new)}H${width}`} data-line="new" />
      <path d={`M${curve.map(({ extra, old }) => `${x(extra)} ${y(old)}`).join('L')}`} data-line="old" />
      {meets && (
        <g data-line="meets">
          <path d={`M${x(moreDeductionsNeeded)} 0V${height}`} />
        </g>
      )}
      {chosen && <circle cx={x(chosen.extra)} cy={y(chosen.old)} r={5} data-line="old" />}
    </svg>
  );
}

const curveWords = ({ curve, moreDeductionsNeeded, cheaper }: KnownFigures): string =>
  cheaper === 'new' && moreDeductionsNeeded <= (curve.at(-1)?.extra ?? 0)
    ? `The old regime costs the same as the new one with ${money(moreDeductionsNeeded, true)} more deducted.`
    : 'Tax of both regimes by further deductions.';
