/** Side rules of overtime and units: of a component that has units, and not under review. */
import { sql } from 'kysely';
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import {
  calendarOf,
  closedMonths,
  lateFault,
  monthFault,
  noteChanges,
  waitingFaults,
  waits,
} from './month-input.server.ts';
import { payUnit } from './pay-unit.form.ts';

/** As with lost days, what is entered for a paid month is arrears; only a run under review stands still. */
async function checkUnits(work: Work, changes: readonly Change<typeof payUnit>[]) {
  const calendar = await calendarOf(work);
  const waiting = await closedMonths(work, calendar, waits);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from pay_component
    where organisation_id = ${work.session.organisationId} and source <> 'units'`.execute(work.db);
  const others = new Map(rows.map(({ id, name }) => [id, name]));
  return changes.map(({ record, previous }) => {
    const name = others.get(record.component);
    if (name) {
      return new Invalid({
        component: `${name} is not paid by units. Choose another, or set it so in the pay components.`,
      });
    }
    return monthFault(waiting, record, previous) ?? lateFault(work, calendar, record);
  });
}

export const payUnitServer = formServer(payUnit, {
  checkAll: checkUnits,
  async saved(work, { record, previous }) {
    const moved = previous && (previous.month !== record.month || previous.employee !== record.employee);
    if (moved) await noteChanges(work, [previous]);
  },
  deletingAll: waitingFaults,
  deletedAll: noteChanges,
});
