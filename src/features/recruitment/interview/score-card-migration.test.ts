/** Score cards before they were sheets of a round: what was written there reads the same after the change. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Answers, Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { scoresOf } from '#kernel/questionnaire/score.ts';
import { withClient } from '#server/database/database-roles.ts';
import { applyMigration, readMigrations } from '#server/database/migrate.ts';
import { emptyDatabase } from '../../../../tests/database.ts';
import { averageOf, marksIn, noteIn, recommendationIn } from './score-sheet.ts';

const database = await emptyDatabase();
const migrations = readMigrations();
const change = migrations.findIndex(({ name }) => name.startsWith('0570-'));

/** Two organisations with the same numbers; the second asks something else. */
const insertRecords = (organisation: number, criterion: string) => `
  set muster.organisation = '${organisation}';
  insert into employee (id, code, first_name, last_name, date_of_birth, gender, joined_on, pf_basis)
    values (1, 'E1', 'Esha', 'Pillai', '1990-01-01', 'female', '2020-01-01', 'ceiling'),
      (2, 'E2', 'Meera', 'Joshi', '1990-01-01', 'female', '2020-01-01', 'ceiling');
  insert into interview (id, applicant_id, round, day, starts_at, minutes, mode, state)
    values (5, 4, 'First', '2026-11-01', '10:00', 60, 'phone', 'done');
  insert into score_card (id, interview_id, applicant_id, round, day, starts_at, member_id,
      recommendation, note,
      average, sent_on, state)
    values (7, 5, 4, 'First', '2026-11-01', '10:00', 1, 'yes', 'Quick and exact', 3.67, '2026-11-02', 'sent'),
      (8, 5, 4, 'First', '2026-11-01', '10:00', 2, null, null, null, null, 'asked');
  insert into score_card_marks (score_card_id, position, criterion, mark, note)
    values (7, 0, '${criterion}', 4, 'By heart'), (7, 1, 'Explains clearly', 2, null),
      (7, 2, 'Explains clearly', 5, null), (7, 3, 'Leads', null, null),
      (8, 0, 'Leads', 3, null), (8, 1, '${criterion}', null, null);
  reset muster.organisation;`;

type Row = { organisation: number; card: number; state: string; asks: Questionnaire; answers: Answers };

test('marks, notes and advice of every card are those of its sheet, each behind its own wall', async () => {
  await withClient(database.ownerUrl, async (client) => {
    for (const migration of migrations.slice(0, change)) await applyMigration(client, migration);
    // Whom the cards are about is of no account here.
    await client.query(`alter table interview drop constraint interview_applicant_id_fkey;
      alter table score_card drop constraint score_card_applicant_id_fkey`);
    await client.query(`insert into directory.organisation (id, code, name, active)
      values (56, 'ONE', 'One', true), (72, 'TWO', 'Two', true)`);
    await client.query(insertRecords(56, 'SQL') + insertRecords(72, 'Welding'));
    for (const migration of migrations.slice(change)) await applyMigration(client, migration);
    await client.query(`set muster.backup = 'on'`);
    const { rows } = await client.query<Row>(`
      select c.organisation_id::int as organisation, c.id::int as card, s.state, e.content as asks, s.answers
      from score_card c
      join question_sheet s on s.organisation_id = c.organisation_id and s.id = c.sheet_id
        and s.employee_id = c.member_id
      join question_round r on r.organisation_id = s.organisation_id and r.id = s.round_id
        and r.form = 'interview' and r.record_id = c.interview_id
      join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
      order by c.organisation_id, c.id`);
    assert.deepEqual(
      rows.map(({ organisation, card, state }) => [organisation, card, state]),
      [
        [56, 7, 'sent'],
        [56, 8, 'asked'],
        [72, 7, 'sent'],
        [72, 8, 'asked'],
      ],
    );
    for (const { organisation, card, asks, answers } of rows) {
      const given = marksIn(asks, answers).filter(({ mark }) => mark !== null);
      const first = organisation === 56 ? 'SQL' : 'Welding';
      const sent = [
        { criterion: first, mark: 4, note: 'By heart' },
        { criterion: 'Explains clearly', mark: 2, note: null },
        { criterion: 'Explains clearly', mark: 5, note: null },
      ];
      const byCriterion = (one: { criterion: string }, other: { criterion: string }) =>
        one.criterion < other.criterion ? -1 : one.criterion > other.criterion ? 1 : 0;
      const expected = card === 7 ? sent : [{ criterion: 'Leads', mark: 3, note: null }];
      assert.deepEqual(given.sort(byCriterion), expected.sort(byCriterion));
      assert.equal(averageOf(scoresOf(asks, answers).whole), card === 7 ? 3.67 : 3);
      assert.equal(recommendationIn(answers), card === 7 ? 'yes' : null);
      assert.equal(noteIn(answers), card === 7 ? 'Quick and exact' : null);
    }
  });
});
