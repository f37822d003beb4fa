import type { View } from '#kernel/rights.ts';
import { Card } from '#web/ui/surface/card.tsx';
import { type Matrix, rightsShown, type ViewEdits, waitingView } from './matrix.ts';
import style from './rights.module.css';

const classes: Readonly<Record<string, string>> = {
  public: 'Public',
  personal: 'Personal details',
  pay: 'Pay',
  bank: 'Bank accounts',
  identity: 'Identity numbers',
  medical: 'Health and disability',
  clinical: 'Diagnosis and doctor’s notes',
};
const ways: readonly (readonly [View, string])[] = [
  ['show', 'Show'],
  ['mask', 'Mask'],
  ['hide', 'Hide'],
];

type ViewsCardProps = {
  matrix: Matrix;
  edits: ViewEdits;
  mayWrite: boolean;
  set: (key: string, to: View, own: View | null, shipped: View) => void;
};

/** What this login type sees of other people's values, class by class. */
export function ViewsCard({ matrix, edits, mayWrite, set }: ViewsCardProps) {
  return (
    <Card title="What it sees of other people">
      <div className={style.views}>
        {matrix.views.map((view) => {
          const now = rightsShown(view.decided, view.shipped, edits[view.sensitivity]);
          const waiting = waitingView(matrix, view.sensitivity);
          return (
            <fieldset
              key={view.sensitivity}
              className={style.view}
              data-own={now !== view.shipped || undefined}
            >
              <legend>
                {classes[view.sensitivity] ?? view.sensitivity}
                {waiting !== undefined && (
                  <span className={style.waits}> waits: {waiting ?? view.shipped}</span>
                )}
              </legend>
              {ways.map(([way, label]) => (
                <label key={way} data-on={now === way || undefined}>
                  <input
                    type="radio"
                    name={`view-${view.sensitivity}`}
                    checked={now === way}
                    disabled={!mayWrite}
                    onChange={() => set(view.sensitivity, way, view.decided, view.shipped)}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          );
        })}
      </div>
      <p className={style.quiet}>
        Masked values show their last characters; each can be shown one by one, which is noted in the audit. A
        dot marks what differs from what ships.
      </p>
    </Card>
  );
}
