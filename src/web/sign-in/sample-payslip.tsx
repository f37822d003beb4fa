import style from './login-page.module.css';

/** An invented payslip, as a picture of what the product is for. */
const lines = [
  ['Basic, 22 of 30 days', '29,333'],
  ['House rent allowance', '14,667'],
  ['Provident fund · 12% of 25,000, from 17 September 2026', '−3,000'],
  ['Professional tax · Karnataka', '−200'],
  ['To your account on 30 November', '₹40,800'],
] as const;

export function SamplePayslip() {
  return (
    <aside className={style.right} aria-label="An example of a payslip">
      <div className={style.ledger}>
        <p>
          Every figure
          <br />
          can say why.
        </p>
        <dl>
          {lines.map(([words, figure]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}
