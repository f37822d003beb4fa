/** What reports of discipline ask: the reader's own cases, and who is suspended today. */
import { sql } from 'kysely';
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { wordFor } from '#kernel/form.ts';
import { enquiryEndsBy, subsistenceSource, subsistenceSteps } from '#law/in/subsistence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { reachCondition } from '#server/forms/reach.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { disciplinaryCase } from '../case/disciplinary-case.form.ts';
import { findings, penalties } from '../case/disciplinary-case-field.form.ts';
import { disciplinaryRegister, suspensionsRunning } from './discipline.report.ts';

type Case = ReportRow & {
  readonly state: string;
  readonly finding: keyof typeof findings | null;
  readonly penalty: keyof typeof penalties | null;
};

export const disciplinaryRegisterServer = reportServer(disciplinaryRegister, async (work) => {
  const { rows } = await sql<Case>`
    select c.id as "drillId", c.id as number, c.reported_on as reported, ${fullNameOf('e')} as name,
      kind.name as misconduct, c.state, c.due_on as due, c.due_for as "dueFor", c.finding, c.penalty,
      c.ordered_on as ordered
    from disciplinary_case c
    join misconduct kind on kind.organisation_id = c.organisation_id and kind.id = c.misconduct_id
    join employee e on e.organisation_id = c.organisation_id and e.id = c.employee_id
    where c.organisation_id = ${work.session.organisationId}
      and ${reachCondition(work, disciplinaryCase, 'own', 'c')}
    order by c.reported_on desc, c.id desc`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    state: wordFor(disciplinaryCase, row.state),
    finding: row.finding && findings[row.finding],
    penalty: row.penalty && penalties[row.penalty],
  }));
});

type Running = ReportRow & {
  readonly from: IsoDate;
  readonly state: string | null;
  readonly own: boolean;
  readonly kind: string;
};

export const suspensionsRunningServer = reportServer(suspensionsRunning, async ({ db, session, today }) => {
  const { rows } = await sql<Running>`
    select s.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name, s."from", s.kind,
      s.state_code as state, s.delay_by_employee as own
    from suspension_order s
    join employee e on e.organisation_id = s.organisation_id and e.id = s.employee_id
    where s.organisation_id = ${session.organisationId} and s."from" <= ${today}::date
      and (s.until is null or s.until >= ${today}::date)
    order by s."from", s.id`.execute(db);
  return rows.map(({ state, own, kind, ...row }): ReportRow => {
    const day = daysInclusive(row.from, today);
    const steps = kind === 'penalty' ? [] : subsistenceSteps(state, own);
    const next = steps.find(({ fromDay }) => fromDay > day);
    return {
      ...row,
      ...{ day, share: steps.findLast(({ fromDay }) => fromDay <= day)?.percent ?? 0 },
      rises: next ? addDays(row.from, next.fromDay - 1) : null,
      enquiryBy: kind === 'penalty' ? null : enquiryEndsBy(row.from),
      law: kind === 'penalty' ? 'Standing orders' : subsistenceSource(state),
    };
  });
});
