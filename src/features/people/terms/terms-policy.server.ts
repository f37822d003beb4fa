/** Policies of probation, notice and retirement: one term a day, and people are told of what comes due. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managersAbove } from '#server/approval/candidates.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Audience } from '#server/events/audience.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { employee } from '../record/employee.form.ts';
import { bringStatuses } from '../record/status.server.ts';
import { termsOf } from './person-terms.server.ts';
import { bringRetirements } from './retirement.server.ts';
import { twiceAt } from './terms.ts';
import { noticePolicy, probationPolicy, retirementPolicy } from './terms-policy.form.ts';

function refuseTwice(terms: readonly { readonly from: IsoDate }[]): void {
  const at = twiceAt(terms);
  if (at !== undefined)
    invalid({ [`terms.${at}.from`]: 'Another term begins on this day. Give each its own first day.' });
}

export const noticePolicyServer = formServer(noticePolicy, {
  check: (_work, { record }) => refuseTwice(record.terms),
});

export const probationPolicyServer = formServer(probationPolicy, {
  check(_work, { record }) {
    refuseTwice(record.terms);
    const at = record.terms.findIndex(({ days, longestDays }) => longestDays !== null && longestDays < days);
    if (at >= 0)
      invalid({ [`terms.${at}.longestDays`]: 'With extensions it is at least as long as without.' });
  },
  saved: async (work) => void (await bringStatuses(work)),
  deleted: async (work) => void (await bringStatuses(work)),
});

export const retirementPolicyServer = formServer(retirementPolicy, {
  check: (_work, { record }) => refuseTwice(record.terms),
  saved: (work) => bringRetirements(work),
  deleted: (work) => bringRetirements(work),
});

type Person = { readonly id: number; readonly name: string };

async function peopleHere(work: Work): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${work.session.organisationId}
      and e.joined_on <= ${work.today}::date and e.left_on is null order by e.id`.execute(work.db);
  return rows;
}

/** What has been due for longer is history that was moved in. */
const latestDays = 30;

/** Manager and HR, once for a day that comes due. Confirmations are told by their reviews. */
async function remind(work: Work): Promise<void> {
  const people = await peopleHere(work);
  const terms = await termsOf(
    work,
    people.map(({ id }) => id),
  );
  const oldest = addDays(work.today, -latestDays);
  const isNear = ({ on, remindFrom }: { on: IsoDate; remindFrom: IsoDate }) =>
    remindFrom <= work.today && on >= oldest;
  for (const person of people) {
    const { retirement } = terms.get(person.id) ?? {};
    if (retirement && isNear(retirement))
      await tell(work, person, sentence`${person.name} retires on ${formatDate(retirement.on)}`);
  }
}

async function tell(work: Work, person: Person, title: ReturnType<typeof sentence>): Promise<void> {
  if (await wasTold(work, title)) return;
  const managers = await managersAbove(work, [person.id], 1);
  const path = `human-resources/employee/${person.id}?tab=terms`;
  const announce = (to: Audience) => raise(work, retirementPolicy, 'due', { to, title, path });
  const employeeIds = managers.flatMap(({ employee: id }) => id ?? []);
  if (employeeIds.length > 0) await announce({ employeeIds });
  await announce({ mayDo: [employee.name, 'write'] });
}

export const termsDay = daily({
  name: 'terms-day',
  async run(work) {
    await bringRetirements(work);
    await remind(work);
  },
});
