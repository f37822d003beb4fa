/** What somebody wrote on leaving: for tests of what is kept of it. */
import { sql } from 'kysely';
import type { World } from '../world.ts';

/** An exit interview that names the person in words and in a note, beside a mark. */
export const answeredOnLeaving = (world: World, employee: number, name: string) =>
  world.inside(world.organisations.works, async (db) => {
    const questions = [
      { key: 'why', label: 'Why do you leave?', kind: 'text', max: 500 },
      { key: 'again', label: 'Would you come again?', kind: 'yes-no' },
    ];
    const answers = {
      why: { value: `${name} moves to another town` },
      again: { value: true, note: `${name} would` },
    };
    await sql`
      with edition as (insert into question_edition (hash, content)
          values ('retention', ${JSON.stringify({ sections: [{ title: '', weight: 1, questions }] })}::jsonb)
          returning id),
        interview as (insert into exit_interview (employee_id, last_day, due_on, state)
          values (${employee}, '2012-05-31', '2012-05-31', 'sent') returning id),
        round as (insert into question_round (form, record_id, edition_id, opens, combine)
          select 'exit-interview', interview.id, edition.id, 'own', 'mean'
          from interview, edition returning id)
      insert into question_sheet (round_id, employee_id, state, sent_on, answers)
      select id, ${employee}, 'sent', '2012-05-31', ${JSON.stringify(answers)}::jsonb from round`.execute(db);
  });

export const answersOnLeaving = (world: World): Promise<readonly object[]> =>
  world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<{ answers: object }>`
      select s.answers from question_sheet s
      join question_round r on r.organisation_id = s.organisation_id and r.id = s.round_id
      where r.form = 'exit-interview'`.execute(db);
    return rows.map(({ answers }) => answers);
  });
