/** Colleagues are proposed, agreed to, and asked without a name. */
import { questionnaireRound } from '#features/questionnaire/questionnaire-round.form.ts';
import { askRound } from '#features/questionnaire/questionnaire-round.server.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { cycleOf } from '../cycle/cycle-template.server.ts';
import { refuse } from '../performance.refusal.ts';
import { peerNomination } from './peer-nomination.form.ts';

type Nomination = ServerRecord<typeof peerNomination>;

async function check(work: Work, { cycle, employee, colleagues }: Nomination): Promise<void> {
  const named = colleagues.map(({ colleague }) => colleague);
  const own = named.indexOf(employee);
  if (own >= 0) invalid({ [`colleagues.${own}.colleague`]: 'Choose somebody else than the person.' });
  const twice = named.findIndex((each, at) => named.indexOf(each) !== at);
  if (twice >= 0) invalid({ [`colleagues.${twice}.colleague`]: 'This colleague is named already.' });
  const { minimum, made } = await cycleOf(work, cycle);
  if (made.peers === null) refuse('performance.no-round');
  if (named.length < minimum)
    invalid({
      colleagues: `Name more colleagues, ${minimum} at least, so that nobody can tell who answered what.`,
    });
}

/** A round without a name about the person, with a sheet for each colleague. */
async function askColleagues(work: Work, record: Nomination) {
  if (isOwn(work, record.employee)) refuse('performance.own');
  await check(work, record);
  const cycle = await cycleOf(work, record.cycle);
  if (cycle.state !== 'open' || cycle.made.peers === null) refuse('performance.cycle-closed');
  const name = `${await personName(work, record.employee)}, ${cycle.name}`.slice(0, 80);
  const round = await records(work, questionnaireRound).asServer.make(
    {
      ...{ name, questionnaire: cycle.made.peers, about: record.employee, anonymous: true },
      ...{ minimum: cycle.minimum, dueOn: cycle.peersBy ?? cycle.managerBy, combine: 'mean' },
      raters: record.colleagues.map(({ colleague }) => ({ rater: colleague, kind: 'peer' })),
      weights: [],
    },
    { state: 'open' },
  );
  const made = await records(work, questionnaireRound).one(round);
  if (made) await askRound(work, made);
  return { round };
}

export const peerNominationServer = formServer(peerNomination, {
  async check(work, { record }) {
    await check(work, record);
    if ((await cycleOf(work, record.cycle)).state !== 'open')
      invalid({ cycle: 'Choose a cycle in which reviews are written now.' });
  },
  usualFlow: () =>
    managerFlow({ because: 'The manager agrees to colleagues.', remindAfter: 2, escalateAfter: 5 }),
  async asksFor(work, record) {
    return { title: `${await personName(work, record.employee)}: colleagues to ask` };
  },
  actions: {
    approve: askColleagues,
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work, record: Nomination, { answer }) => {
        await raise(work, peerNomination, 'decline', {
          record: record.id,
          to: { employeeIds: [record.employee] },
          title: 'Your proposal of colleagues comes back',
          note: sentence`${answer.slice(0, 300)}`,
          path: `${peerNomination.menu?.path}/${record.id}`,
        });
        return { answer };
      },
    ),
  },
});
