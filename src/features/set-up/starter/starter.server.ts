/** Starters: shown before they are taken, taken in one step, undone in one. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { groupsInOrder } from './content/starter.ts';
import { holidaysAsked } from './content/time-line.ts';
import { type Planned, planOf, type StarterChoice } from './plan.server.ts';
import { type StarterLine, type StarterShown, starterCall, starterTakeCall } from './starter.call.ts';
import { starter } from './starter.form.ts';
import { makeStarter, unmakeStarter } from './take.server.ts';
import { titleOf } from './title.server.ts';

async function takenOnes(work: Work): Promise<StarterShown['taken']> {
  const { rows } = await sql<StarterShown['taken'][number]>`
    select s.id, s.sector, s.indian_state as "indianState", s.count, u.name as by
    from starter s
    left join user_account u on u.organisation_id = s.organisation_id and u.id = s.created_by
    where s.organisation_id = ${work.session.organisationId} and s.state = 'taken'
    order by s.id desc`.execute(work.db);
  return rows;
}

async function usualState(work: Work): Promise<IndianState | null> {
  const [first] = await records(work, establishment).find({ active: true });
  return first?.indianState ?? null;
}

function groupsOf(work: Work, plan: readonly Planned[]): StarterShown['groups'] {
  const shown = Map.groupBy(
    plan.filter(({ partOf }) => partOf === undefined),
    ({ group }) => group,
  );
  const parts = Map.groupBy(plan, ({ partOf }) => partOf);
  return groupsInOrder.flatMap((key) => {
    const items = shown.get(key) ?? [];
    if (items.length === 0) return [];
    const lines = items.map(
      (each): StarterLine => ({
        item: each.item,
        title: titleOf(work, each),
        one: work.host.forms.form(each.form).one,
        note: each.note ?? null,
        state: each.state,
        records: 1 + (parts.get(each.item)?.length ?? 0),
        needs: each.needs.filter((need) => need !== each.otherwise?.without),
      }),
    );
    return [{ key, lines }];
  });
}

async function shownOf(work: Work, choice: StarterChoice): Promise<StarterShown> {
  const { days, toChoose, cite } = holidaysAsked(await lawOf(work.db), choice.indianState, work.today);
  return {
    groups: groupsOf(work, await planOf(work, choice)),
    holidays: { days, toChoose, cite },
    taken: await takenOnes(work),
    usualState: await usualState(work),
  };
}

export const starterShown = route({
  ...starterCall,
  tag: 'Set-up',
  form: starter.name,
  action: 'take',
  tells: 'nothing',
  summary: 'What a starter of a sector and state would make, and what is there already',
  async handle(work, { query }) {
    const indianState = query.indianState ?? (await usualState(work)) ?? 'KA';
    return shownOf(work, { sector: query.sector ?? 'software', indianState });
  },
});

export const starterTaken = route({
  ...starterTakeCall,
  tag: 'Set-up',
  form: starter.name,
  action: 'take',
  tells: 'nothing',
  summary: 'Makes what a starter says and is not there yet, but what is left out; all or nothing',
  async handle(work, { body: { sector, indianState, leftOut } }) {
    const made = await makeStarter(work, { sector, indianState }, leftOut);
    const values = {
      sector,
      indianState,
      count: made.length,
      made,
      leftOut: leftOut.map((item) => ({ item })),
    };
    const id = await records(work, starter).asServer.make(values);
    return { id, count: made.length };
  },
});

export const starterServer = formServer(starter, {
  actions: {
    async take(work, { sector, indianState, leftOut }) {
      const left = leftOut.map(({ item }) => item);
      const made = await makeStarter(work, { sector, indianState }, left);
      return { count: made.length, made: [...made] };
    },
    async undo(work, { made }) {
      await unmakeStarter(work, made);
    },
  },
});
