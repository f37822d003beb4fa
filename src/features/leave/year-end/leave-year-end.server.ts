/** The end of a leave year: previewed, posted to balances as entries of its own, undone by reversing them. */

import { addMonths, formatDate, monthOf } from '#kernel/calendar.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import { inDays } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { refuse } from '../leave.refusal.ts';
import { leavePolicy } from '../policy/leave-policy.form.ts';
import { yearStart } from '../policy/leave-terms.ts';
import { yearEndPeopleCall } from './leave-year-end.call.ts';
import { leaveYearEnd } from './leave-year-end.form.ts';
import { namesOf, type PersonYearEnd, previewOf } from './year-end-preview.server.ts';

type YearEnd = ServerRecord<typeof leaveYearEnd>;

const policyOf = async (work: Work, { policy }: YearEnd) =>
  (await records(work, leavePolicy).one(policy)) ?? notFound('This policy');

async function preview(work: Work, record: YearEnd): Promise<readonly PersonYearEnd[]> {
  const { type } = await policyOf(work, record);
  return previewOf(work, { id: record.id, policy: record.policy, type, endsOn: record.endsOn });
}

const sum = (people: readonly PersonYearEnd[], of: 'carried' | 'encashed' | 'lapsed'): number =>
  inDays(people.reduce((all, person) => all + person[of], 0));

async function post(work: Work, record: YearEnd) {
  if (record.endsOn > work.today) refuse('leave.year-not-over', { endsOn: formatDate(record.endsOn) });
  const { type } = await policyOf(work, record);
  const people = await preview(work, record);
  const told = people.flatMap(({ employee, entries }) =>
    entries.map(({ kind, day, quantity, expiresOn }) => ({
      employee,
      subject: type,
      kind,
      day,
      quantity,
      record: record.id,
      ...(expiresOn === undefined ? {} : { expiresOn }),
    })),
  );
  await bringExactly(work, leaveDays, leaveYearEnd.name, told, { records: [record.id] });
  const [carried, encashed, lapsed] = [
    sum(people, 'carried'),
    sum(people, 'encashed'),
    sum(people, 'lapsed'),
  ];
  return { people: people.length, carried, encashed, lapsed };
}

export const leaveYearEndServer = formServer(leaveYearEnd, {
  async check(work, { record }) {
    const policy = await policyOf(work, record);
    const { name } = policy;
    const begins = yearStart(policy);
    if (begins === 'joining')
      return invalid({
        policy: `${name} has a separate leave year for each person, which ends automatically.`,
      });
    const { to } = leaveYear(begins, record.endsOn, record.endsOn);
    if (to !== record.endsOn) invalid({ endsOn: `This leave year of ${name} ends on ${formatDate(to)}.` });
    return { month: record.month ?? addMonths(monthOf(record.endsOn), 1) };
  },
  actions: {
    post,
    undo: async (work, { id }) => {
      await reverse(work, leaveDays, { form: leaveYearEnd.name, causes: ofThemselves([id]) });
      return { people: null, carried: null, encashed: null, lapsed: null };
    },
  },
});

export const yearEndPeople = route({
  ...yearEndPeopleCall,
  summary: 'What the end of a leave year carries and lets lapse, person by person',
  tag: 'Leave',
  form: leaveYearEnd.name,
  action: 'read',
  async handle(work, request) {
    const record =
      (await records(work, leaveYearEnd).one(request.params.id)) ?? notFound('This leave year end');
    const names = await namesOf(work);
    const people = await preview(work, record);
    return {
      people: people
        .map(({ employee, closing, carried, encashed, lapsed }) => ({
          employee,
          name: names.get(employee) ?? '',
          closing,
          carried,
          encashed,
          lapsed,
        }))
        .toSorted((one, other) => other.lapsed - one.lapsed || one.name.localeCompare(other.name)),
    };
  },
});
