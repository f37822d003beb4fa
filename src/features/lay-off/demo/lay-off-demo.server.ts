/** The demo's lay-offs: one that is approved and lies ahead, one that waits for its second person. */
import { sql } from 'kysely';
import { teamOf } from '#features/claims/demo/claims-demo.server.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { weekDayFrom } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { layOff } from '../act/lay-off.form.ts';
import { writePeople } from '../act/lay-off.server.ts';
import { layOffSetting } from '../pay/lay-off-setting.form.ts';

export const layOffDemo = demoStep({
  name: 'lay-offs',
  async isDone(work) {
    return (await records(work, layOffSetting).find({})).length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function setting(work: Work): Promise<void> {
  const { rows } = await sql<{ position: number }>`select max(position)::int + 1 as position
    from pay_component where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const component = await records(work, payComponent).asServer.make({
    ...{ code: 'LAYOFF', name: 'Lay-off compensation', kind: 'earning', source: 'input' },
    ...{ position: rows[0]?.position ?? 1, rounding: 'paise', prorated: false, active: true },
    ...{ wageClass: 'outside', taxClass: 'taxable', stateInsuranceWage: true, professionalTaxWage: false },
    ...{ bonusWage: false, gratuityWage: false },
  });
  await records(work, layOffSetting).asServer.make({ component, basis: 'days-26' });
}

/** The Monday after so many weeks. */
const mondayAfter = (today: IsoDate, weeks: number): IsoDate =>
  weekDayFrom(addDays(today, weeks * 7), 'monday');

async function placeOf({ db, session }: Work, employee: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select establishment_id as place from employee_work
    where organisation_id = ${session.organisationId} and employee_id = ${employee}
      and superseded_at is null and valid_to is null`.execute(db);
  return rows[0]?.place;
}

async function seed(work: Work): Promise<void> {
  const [, colleague, other] = await teamOf(work);
  if (colleague === undefined) return;
  await setting(work);
  const establishment = await placeOf(work, other ?? colleague);
  if (establishment === undefined) return;
  const today = await seededOn(work);
  const from = mondayAfter(today, 2);
  const usual = { establishment, workers: 120, agreement: false };
  const people = [{ employee: other ?? colleague, exclusion: null }];
  const of = (values: object) => ({
    ...{ ...usual, permissionAskedOn: null, permissionOn: null, noticeOn: today, answer: null },
    ...{ people, approvedOn: null, ...values },
  });
  const approved = await records(work, layOff).asServer.make(
    of({
      ...{ cause: 'power', from, until: addDays(from, 2), approvedOn: today },
      reason: 'The supplier of power changes the transformer; the test bench stands still.',
    }),
    { state: 'approved' },
  );
  const made = await records(work, layOff).one(approved);
  if (made) await writePeople(work, made);
  const later = mondayAfter(today, 5);
  await records(work, layOff).asServer.make(
    of({
      ...{ cause: 'material', from: later, until: addDays(later, 4) },
      reason: 'The drives of the new series are delivered a week late.',
    }),
    { state: 'waiting' },
  );
}
