/** The listing of what is owed of gratuity: who serves on a day, by the basis and the law of that day. */
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { gratuityObligation } from './gratuity-obligation.report.ts';
import { gratuityPosition } from './gratuity-position.server.ts';
import { ownValuer } from './position.ts';
import { basisOn } from './valuation-basis.server.ts';

export const gratuityObligationServer = reportServer(gratuityObligation, async (work, { on }) => {
  const position = await gratuityPosition(work, { on, basis: await basisOn(work, on) });
  const value = ownValuer(position);
  return position.people.map((valued): ReportRow => {
    const { person, wages, member, remark } = valued;
    const { drillId, code, name, department } = person;
    if (!member) return { drillId, code, name, department, wages, remark };
    return {
      ...{ drillId, code, name, department, wages, remark },
      ...{ age: member.age, retirementAge: member.retirementAge },
      service: Math.round(member.service * 100) / 100,
      ...value(valued),
    };
  });
});
