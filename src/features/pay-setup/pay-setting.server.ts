/** Side rules of the organisation's own choices. */
import type { Month, WeekDay } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { paySetting } from './pay-setting.form.ts';

/** Of the organisation's basis of loss of pay, or a pay group's. */
export function checkRestDays({ restDays }: { readonly restDays: readonly WeekDay[] | null }): void {
  if (restDays?.length === 7) invalid({ restDays: 'At least one day of the week is worked.' });
}

/** The Code on Wages and its definition came into force on 21 November 2025. */
const firstOfCodeWages: Month = '2025-11';

export const paySettingServer = formServer(paySetting, {
  check(_work, { record }) {
    checkRestDays(record);
    const { insuranceWagesFrom } = record;
    if (insuranceWagesFrom && insuranceWagesFrom < firstOfCodeWages)
      invalid({
        insuranceWagesFrom: 'The labour codes hold from November 2025. Choose it or a later month.',
      });
  },
});
