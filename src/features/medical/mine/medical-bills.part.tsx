/** The bills of a claim, each with what is allowed of it, and how what is payable comes out. */
import type { ReactNode } from 'react';
import style from '#features/claims/sheet/claims.module.css';
import { count, date, money } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import type { MedicalSheet, SheetBill } from './medical.call.ts';

type MedicalBillsProps = {
  bills: readonly SheetBill[];
  /** What can be done with a bill, at its end. */
  ways?: (bill: SheetBill) => ReactNode;
};

export function MedicalBills({ bills, ways }: MedicalBillsProps) {
  return (
    <ul className={style.lines}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <span className={style.what}>
            <b>{bill.head}</b>
            <small>{[date(bill.date), bill.issuer].filter(Boolean).join(' · ')}</small>
            <small>
              Bill {bill.number}
              {bill.days !== null && ` · ${count(bill.days, 'day')}`}
            </small>
            {bill.file && (
              <small>
                <a href={`/api/files/${bill.file.id}`} download>
                  {bill.file.name}
                </a>
              </small>
            )}
          </span>
          <span className={style.sums}>
            <b>{money(bill.amount, true)}</b>
            {bill.allowed !== null && <small>Allowed {money(bill.allowed, true)}</small>}
          </span>
          {ways && <span className={style.ways}>{ways(bill)}</span>}
          {bill.less && <Notice tone="note">{bill.less}</Notice>}
        </li>
      ))}
    </ul>
  );
}

/** From what is claimed to what is payable. */
export function Reckoning({ sheet }: { sheet: MedicalSheet }) {
  const { claimed, payable, steps, state } = sheet;
  const isDecided = ['approved', 'part', 'paid'].includes(state);
  return (
    <>
      <div className={style.total}>
        <span>Claimed</span>
        <span>{money(claimed, true)}</span>
      </div>
      {steps.map((step) => (
        <p key={step} className={style.soft}>
          {step}
        </p>
      ))}
      <div className={style.total}>
        <span>{isDecided ? 'Payable' : 'Payable as it stands'}</span>
        <span>{money(payable, true)}</span>
      </div>
    </>
  );
}
