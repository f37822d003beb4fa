/** A line of a payslip as its paper shows it. */
import type { Paise } from '#kernel/money.ts';
import type { ComponentKind, OnPayslip } from '#pay/model/component.ts';

export type DocumentLine = {
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  readonly source: string;
  readonly amount: Paise;
  readonly toDate: Paise;
  readonly onPayslip: OnPayslip;
};
