/** What people have learnt: entered by themselves, checked by others, and added up. */

import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { accessTo } from '#server/forms/access.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { checkedNow, checkOwnEntry, notChecked, refuseOwnCheck } from '../account/account-rules.server.ts';
import { employeeExperience } from './employee-experience.form.ts';
import { employeeQualification } from './employee-qualification.form.ts';
import { employeeSkill } from './employee-skill.form.ts';
import { experienceCall } from './profile.call.ts';
import { monthsOf, type Service, serviceSummary } from './service-months.view.ts';

export const qualificationServer = formServer(employeeQualification, {
  async check(work, { record, previous }) {
    await checkOwnEntry(work, employeeQualification, 'learning', previous ?? record, 'verified');
    if (record.startedIn && record.finishedIn && record.finishedIn < record.startedIn) {
      invalid({ finishedIn: 'It cannot end before it began.' });
    }
  },
  async saved(work, { record }) {
    if (!record.highest) return;
    await sql`update employee_qualification set highest = false
      where organisation_id = ${work.session.organisationId} and employee_id = ${record.employee}
        and id <> ${record.id} and highest`.execute(work.db);
  },
  async deleting(work, { record }) {
    await checkOwnEntry(work, employeeQualification, 'learning', record, 'verified');
  },
  actions: {
    verify(work, record) {
      refuseOwnCheck(work, record, 'verifies');
      return checkedNow(work);
    },
    reopen: () => notChecked,
  },
});

export const experienceServer = formServer(employeeExperience, {
  async check(work, { record, previous }) {
    await checkOwnEntry(work, employeeExperience, 'learning', previous ?? record, 'verified');
    return { months: monthsOf(record.from, record.to) };
  },
  async deleting(work, { record }) {
    await checkOwnEntry(work, employeeExperience, 'learning', record, 'verified');
  },
  actions: {
    verify(work, record) {
      refuseOwnCheck(work, record, 'verifies');
      return checkedNow(work);
    },
    reopen: () => notChecked,
  },
});

export const skillServer = formServer(employeeSkill, {
  async check(work, { record, previous }) {
    await checkOwnEntry(work, employeeSkill, 'learning', previous ?? record, 'endorsed');
  },
  async deleting(work, { record }) {
    await checkOwnEntry(work, employeeSkill, 'learning', record, 'none');
  },
  actions: {
    endorse(work, record) {
      refuseOwnCheck(work, record, 'endorses');
      return { endorsedBy: work.session.name, endorsedOn: work.today };
    },
    reopen: () => ({ endorsedBy: null, endorsedOn: null }),
  },
});

async function servicesOf(work: Work, employee: number): Promise<{ joinedOn: IsoDate; rows: Service[] }> {
  const { reach } = accessTo(work, employeeExperience, 'read');
  const { organisationId } = work.session;
  const { rows: people } = await sql<{ joinedOn: IsoDate }>`
    select e.joined_on as "joinedOn" from employee e
    where e.organisation_id = ${organisationId} and e.id = ${employee}
      and ${reachCondition(work, work.host.forms.form('employee'), reach, 'e')}`.execute(work.db);
  const joinedOn = people[0]?.joinedOn ?? notFound('This employee');
  const { rows } = await sql<Service>`
    select employer, "from", "to", relevant from employee_experience
    where organisation_id = ${organisationId} and employee_id = ${employee}`.execute(work.db);
  return { joinedOn, rows };
}

export const experienceSummary = route({
  ...experienceCall,
  tag: 'Experience',
  form: 'employee-experience',
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  summary: 'Months of earlier employment of a person, with gaps and overlaps',
  async handle(work, request) {
    const { joinedOn, rows } = await servicesOf(work, request.params.id);
    return serviceSummary(rows, joinedOn);
  },
});
