/** Side rules of the organisation's own choices. */
import { formatMonth, monthOf, type WeekDay } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { exclusionLimit } from '#law/in/statutory-wages.ts';
import { formServer } from '#server/feature.ts';
import { paySetting } from './pay-setting.form.ts';

/** Of the organisation's basis of loss of pay, or a pay group's. */
export function checkRestDays({ restDays }: { readonly restDays: readonly WeekDay[] | null }): void {
  if (restDays?.length === 7) invalid({ restDays: 'At least one day of the week is worked.' });
}

/** The day on which the labour codes' definition of wages came into force. */
const inForce = exclusionLimit.rows[0]?.from;

export const paySettingServer = formServer(paySetting, {
  check(_work, { record: { restDays, insuranceWagesFrom: from } }) {
    checkRestDays({ restDays });
    if (!from || !inForce || from >= monthOf(inForce)) return;
    const since = formatMonth(monthOf(inForce));
    invalid({ insuranceWagesFrom: `The labour codes hold from ${since}. Choose it or a later month.` });
  },
});
