/** The register of lay-off: by the same arithmetic as pay. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { type LayOffCause, layOffCauses, layOffPay, mayRetrench } from '#law/in/lay-off/lay-off.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { dayWage } from '../pay/day-wage.server.ts';
import { dueChoices } from '../person/laid-off.form.ts';
import { layOffRegister } from './lay-off.report.ts';

type Row = ReportRow & {
  readonly employeeId: number;
  readonly cause: LayOffCause;
  readonly from: IsoDate;
  readonly days: number;
  readonly before: number;
  readonly due: keyof typeof dueChoices;
  readonly daysPaid: number;
};

export const layOffRegisterServer = reportServer(layOffRegister, async (work, { from, to }) => {
  const { rows } = await sql<Row>`
    select l.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name, place.name as place,
      act.cause, l."from", l.until, l.day_count as days, l.before, l.due, l.days_paid as "daysPaid"
    from laid_off l
    join lay_off act on act.organisation_id = l.organisation_id and act.id = l.lay_off_id
    join establishment place on place.organisation_id = act.organisation_id
      and place.id = act.establishment_id
    join employee e on e.organisation_id = l.organisation_id and e.id = l.employee_id
    where l.organisation_id = ${work.session.organisationId} and not l.taken_back
      and (${from}::date is null or l."from" >= ${from}::date)
      and (${to}::date is null or l."from" <= ${to}::date)
    order by l."from", e.code, l.id`.execute(work.db);
  const told: ReportRow[] = [];
  for (const row of rows) {
    const wage = await dayWage(work, row.employeeId, row.from);
    const isOpen = mayRetrench(row.before + row.days);
    told.push({
      ...row,
      ...{ cause: layOffCauses[row.cause], due: dueChoices[row.due] },
      ...{ wage, paid: layOffPay(wage, row.daysPaid), retrench: isOpen ? 'Yes' : 'No' },
    });
  }
  return told;
});
