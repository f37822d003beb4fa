/** A person's leave on one sheet: balances on a day and as they will be, policies in words, applications. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { notFound } from '#kernel/refusal.ts';
import { personName } from '#server/database/person-name.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { accountOf, availabilityOf, lapsesOf, outlookOf } from '../balance/outlook.ts';
import { ruleSentences } from '../policy/rule-sentences.ts';
import {
  type LeavePerson,
  type LeaveRules,
  type LeaveTypeRecord,
  readLeavePeople,
  readLeaveRules,
} from '../policy/terms.server.ts';
import { leaveSheetCall, type OwnApplication, type TypeSheet } from './leave.call.ts';
import { reachedPerson } from './reached-person.server.ts';

type Of = { readonly person: LeavePerson; readonly on: IsoDate; readonly today: IsoDate };

/** A type as the person has it; null where no policy gives it and no balance is left. */
export function typeSheet(
  rules: LeaveRules,
  type: LeaveTypeRecord,
  entries: readonly ToldEntry[],
  { person, on, today }: Of,
): TypeSheet | null {
  const terms = rules.termsOf(person, type.id, on);
  const isFor = type.active && (type.onlyFor === null || type.onlyFor === person.gender);
  if (type.kept ? !terms && entries.length === 0 : !isFor) return null;
  const termsOn = (date: IsoDate) => rules.termsOf(person, type.id, date);
  const account = accountOf(entries, { person, today, termsOn });
  return {
    type: type.id,
    code: type.code,
    name: type.name,
    health: type.health,
    halfDays: type.halfDays,
    smallest: type.smallest ?? 'half',
    standing: type.kept
      ? {
          ...availabilityOf(account, on),
          reserved: standingOn(entries, on).reserved,
          lapses: lapsesOf(account, on),
          curve: outlookOf(account, today),
        }
      : null,
    policy: terms?.policyName ?? null,
    sentences: terms ? ruleSentences(terms.values) : [],
  };
}

async function applicationsOf({ db, session }: Work, employee: number): Promise<OwnApplication[]> {
  const { rows } = await sql<OwnApplication>`
    select application.id, application.version, application.state, type.name as type, application."from",
      application."to", application.from_half as "fromHalf", application.to_half as "toHalf",
      coalesce((select jsonb_agg(jsonb_build_object('day', part.day, 'part', part.part, 'hours', part.hours)
          order by part.position)
        from leave_application_part_days part where part.organisation_id = application.organisation_id
          and part.leave_application_id = application.id), '[]') as "partDays",
      application.leave_travel as "leaveTravel", coalesce(application.days, 0)::float as days,
      coalesce(application.unpaid_days, 0)::float as "unpaidDays"
    from leave_application application
    join leave_type type on type.organisation_id = application.organisation_id
      and type.id = application.type_id
    where application.organisation_id = ${session.organisationId} and application.employee_id = ${employee}
    order by application."from" desc, application.id desc limit 60`.execute(db);
  return rows;
}

async function hasLeaveTravel({ db, session }: Work): Promise<boolean> {
  const { rows } = await sql`
    select from pay_component
    where organisation_id = ${session.organisationId} and active and tax_class = 'travel' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const leaveSheet = route({
  ...leaveSheetCall,
  summary: 'A person’s leave: balances on a day and a year ahead, the policy of each type, applications',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request) {
    const employee = await reachedPerson(work, request.query.employee);
    const [person] = await readLeavePeople(work, { ids: [employee] });
    if (!person) return notFound('This employee');
    const on = request.query.on ?? work.today;
    const rules = await readLeaveRules(work, [employee]);
    const storyOf = await readStory(work, leaveDays, [employee]);
    const of = { person, on, today: work.today };
    return {
      employee,
      name: await personName(work, employee),
      today: work.today,
      on,
      types: rules.types.flatMap(
        (type) => typeSheet(rules, type, storyOf({ employee, subject: type.id }), of) ?? [],
      ),
      hasLeaveTravel: await hasLeaveTravel(work),
      applications: await applicationsOf(work, employee),
    };
  },
});
