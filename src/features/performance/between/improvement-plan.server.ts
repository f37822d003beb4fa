/** Improvement plans: read by the person once HR has agreed, and decided on by somebody else. */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { choice, date, longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { managersAbove } from '#server/approval/candidates.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { column } from '#server/forms/list/expression.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import { improvementPlan } from './improvement-plan.form.ts';
import { inTeam } from './in-team.server.ts';

type Plan = ServerRecord<typeof improvementPlan>;

/** The person reads it from the day on which HR agreed; before that, whoever writes it and HR. */
function readable(work: Work, alias: string): RawBuilder<boolean> {
  const { employeeId } = work.session;
  const [whose, state] = [column(alias, 'employee_id'), column(alias, 'state')];
  const is = expressionBuilder<object, never>();
  const reach = work.may(improvementPlan.name, 'read');
  const others =
    reach === 'organisation'
      ? []
      : [
          reach === 'team' && employeeId
            ? is(whose, 'in', inTeam(work, employeeId))
            : is(whose, '=', employeeId),
        ];
  const told = is.or([is(whose, 'is distinct from', employeeId), is(state, 'in', ['open', 'ended'])]);
  return sql.join<boolean>([is.and([told, ...others])]);
}

function refuseOwn(work: Work, { employee }: Plan): void {
  if (isOwn(work, employee)) refuse('performance.own');
}

const tell = (work: Work, record: Plan, title: Telling): Promise<number> =>
  raise(work, improvementPlan, 'approve', {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title,
    path: `${improvementPlan.menu?.path}/${record.id}`,
  });

const deciding = {
  outcome: choice({
    label: 'Outcome',
    required: true,
    choices: { passed: 'Passed', extended: 'Extended', failed: 'Failed' },
  }),
  until: date({
    label: 'Extended until',
    required: true,
    visibleWhen: { field: 'outcome', is: ['extended'] },
  }),
  said: longText({ label: 'Reasons', required: true, max: 2000 }),
} as const;

type Decision = {
  readonly outcome: 'passed' | 'extended' | 'failed';
  readonly until: IsoDate | null;
  readonly said: string;
};

async function decide(work: Work, record: Plan, { outcome, until, said }: Decision) {
  refuseOwn(work, record);
  if (outcome !== 'extended') {
    await tell(
      work,
      record,
      outcome === 'passed' ? 'You have passed your improvement plan' : 'Your improvement plan has ended',
    );
    return { outcome, said, endedOn: work.today };
  }
  if (record.extended) invalid({ outcome: 'The plan was extended already. Choose passed or failed.' });
  if (until === null || until <= record.until)
    invalid({ until: 'Choose a later day than the plan has now.' });
  await tell(work, record, sentence`Your improvement plan is extended until ${formatDate(until)}`);
  return { until, extended: true, said, state: 'open' };
}

export const improvementPlanServer = formServer(improvementPlan, {
  within: readable,
  check(work, { record, previous }) {
    refuseOwn(work, record);
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A plan stays with its person. Make another one.' });
  },
  async asksFor(work, record) {
    return { title: `Improvement plan for ${await personName(work, record.employee)}` };
  },
  offers: (work, values, action) =>
    action !== 'acknowledge' || (values['employee'] === work.session.employeeId && !values['seenOn']),
  actions: {
    submit: refuseOwn,
    async approve(work, record) {
      refuseOwn(work, record);
      await tell(work, record, sentence`An improvement plan begins on ${formatDate(record.from)}`);
    },
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 1000 }) },
      async (work, record: Plan, { answer }) => {
        const managers = await managersAbove(work, [record.employee], 1);
        await raise(work, improvementPlan, 'decline', {
          record: record.id,
          to: { employeeIds: managers.flatMap(({ employee }) => employee ?? []) },
          title: sentence`${await personName(work, record.employee)}: the improvement plan comes back`,
          path: `${improvementPlan.menu?.path}/${record.id}`,
        });
        return { answer };
      },
    ),
    acknowledge(work, { employee }) {
      if (!isOwn(work, employee)) refuse('performance.not-own-result');
      return { seenOn: work.today };
    },
    decide: asking(deciding, decide),
  },
});
