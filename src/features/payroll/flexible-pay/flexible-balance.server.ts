/** The rows of the report: a person's component each. */

import { sql } from 'kysely';
import { paidNow } from '#pay/month/bill-pay.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { flexibleBalance } from './flexible-balance.report.ts';
import { flexibleYears } from './flexible-year.server.ts';

type Named = { readonly id: number; readonly code: string; readonly name: string };

export const flexibleBalanceServer = reportServer(flexibleBalance, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const rows = await flexibleYears(work.db, organisationId, month, null);
  const ids = rows.map(({ employee }) => employee);
  const { rows: people } = await sql<Named>`
    select id, code, ${fullNameOf('employee')} as name from employee
    where organisation_id = ${organisationId} and id = any (${ids}::bigint[])`.execute(work.db);
  const { rows: components } = await sql<Named>`
    select id, code, name from pay_component where organisation_id = ${organisationId}`.execute(work.db);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const labelOf = new Map(components.map(({ code, name }) => [code, name]));
  return rows.map(
    ({ employee, component, chosen, waiting, accepted, paid }): ReportRow => ({
      code: personOf.get(employee)?.code ?? null,
      name: personOf.get(employee)?.name ?? null,
      component: labelOf.get(component) ?? component,
      chosen,
      waiting,
      accepted,
      paid,
      toPay: paidNow({ chosen, accepted, paid }),
      open: Math.max(0, chosen - accepted),
    }),
  );
});
