/** A roster proposed, pinned, proposed again and accepted; who may not, and what refuses it on the way. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, monthOf } from '#kernel/calendar.ts';
import { rest, type Turn } from '#time/roster/roster.ts';
import { nextMonday } from '../../../../tests/attendance/next-monday.ts';
import { generalShift, nightShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { allow, decided } from '../../../../tests/decided-rights.ts';
import { jobDone } from '../../../../tests/importing.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import type { Roster } from '../roster/roster.call.ts';
import type { Pin, Proposal, ProposalCost, ProposalDesk } from './proposal.call.ts';

type Fault = { code: string; message: string };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const meera = world.as('Meera Joshi');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const [esha, farhan] = [idOf('Esha Pillai'), idOf('Farhan Ali')];

async function save(form: string, values: object, as: Caller = hr): Promise<{ id: number }> {
  const { status, body } = await as.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const general = await save('shift', generalShift);
const night = await save('shift', nightShift);
await save('attendance-policy', plainPolicy(general.id));
const place = await world.inside(works, async (db) => {
  const { rows } = await sql<{ place: number }>`select establishment_id as place from employee_work
    where organisation_id = ${works} limit 1`.execute(db);
  return rows[0]?.place;
});
await world.inside(works, (db) =>
  sql`update employee set gender = 'male' where organisation_id = ${works} and id = ${farhan}`.execute(db),
);
const monday = nextMonday();
const span = { from: monday, to: addDays(monday, 5) };

const path = '/api/attendance/roster/proposal';
const deskOf = async (as = meera): Promise<ProposalDesk> => (await as.get<ProposalDesk>(path)).body;
const ask = (more: object = {}, as = meera) =>
  as.post<{ id: number; job: number } & Fault>(path, { ...span, pins: [], ...more });
const accept = (id: number, as = meera) =>
  as.post<{ days: number; people: number } & Fault>(`${path}/${id}/accepted`);

/** Asks, waits as the screen does, and answers what was proposed. */
async function propose(more: object = {}): Promise<Proposal> {
  const { status, body } = await ask(more);
  assert.equal(status, 200, JSON.stringify(body));
  const { state, error } = await jobDone(world, body.job);
  assert.equal(state, 'done', String(error));
  const { proposal } = await deskOf();
  assert.equal(proposal?.id, body.id);
  assert(proposal);
  return proposal;
}
const turnsOf = ({ made }: Proposal, employee: number): readonly Turn[] =>
  made?.rows.find((row) => row.employee === employee)?.turns ?? [];
const nights = (turns: readonly Turn[]) => turns.filter((turn) => turn === night.id).length;
async function drawn(employee: number, as = meera) {
  const { body } = await as.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  const row = body.rows.find((each) => each.employee === employee);
  assert(row);
  return row;
}

test('without required cover there is nothing to propose, and it says what to do', async () => {
  const { status, body } = await ask();
  assert.deepEqual([status, body.code], [409, 'roster.proposal-no-cover']);
  assert.match(body.message, /Required cover/);
});

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const cover = { place, shift: night.id, needed: 2, on: 'week', weekDays: everyDay, from: monday };
const needed = await (async () => {
  let kept: { id: number } | undefined;
  return async (people: number) => {
    kept ??= await save('required-cover', cover);
    const { body } = await hr.get<{ version: number }>(`/api/records/required-cover/${kept.id}`);
    const values = { version: body.version, values: { needed: people } };
    const { status, raw } = await hr.put(`/api/records/required-cover/${kept.id}`, values);
    assert.equal(status, 200, raw.toString());
  };
})();

test('nights go to who may work them, never against the law, and what is lacking has its cause', async () => {
  await needed(2);
  const proposal = await propose();
  const { made } = proposal;
  assert.equal(nights(turnsOf(proposal, esha)), 0, 'Esha has not consented to nights');
  assert.equal(nights(turnsOf(proposal, farhan)), 6);
  assert.deepEqual([made?.now.missing, made?.proposed.missing], [12, 6]);
  assert.equal(made?.lacks.length, 6);
  assert.deepEqual(made?.lacks[0]?.whys, { consent: 1 });
  assert.match(made?.lacks[0]?.name ?? '', /Night/);
  assert.deepEqual(
    made?.rows.flatMap(({ breaches }) => breaches),
    [],
  );
});

test('somebody who has consented in writing is given nights', async () => {
  const hours = { employee: esha, validFrom: '2024-04-01', name: 'General', shift: general.id };
  await save('employee-shift', { ...hours, nightConsentOn: '2026-01-01' });
  const proposal = await propose();
  assert.equal(proposal.made?.proposed.missing, 0);
  assert.equal(nights(turnsOf(proposal, esha)), 6);
});

test('an own wish is made by its person alone, and weighs', async () => {
  await needed(1);
  const own = world.as('Esha Pillai');
  const on = (day: number) => ({ from: addDays(monday, day), to: addDays(monday, day) });
  const bare = { employee: esha, wish: 'avoids', from: monday };
  assert.equal((await own.post('/api/records/shift-wish', bare)).status, 422);
  const avoids = { employee: esha, wish: 'avoids', shift: night.id, ...on(2) };
  await save('shift-wish', avoids, own);
  await save('shift-wish', { employee: esha, wish: 'prefers', shift: night.id, ...on(3) }, own);
  for (const as of [world.as('Farhan Ali'), meera, hr])
    assert.notEqual((await as.post('/api/records/shift-wish', avoids)).status, 200);
  const { body } = await meera.get<{ rows: unknown[] }>('/api/records/shift-wish');
  assert.equal(body.rows.length, 2, 'the manager reads them');
  const proposal = await propose();
  assert.notEqual(turnsOf(proposal, esha)[2], night.id);
  assert.equal(turnsOf(proposal, esha)[3], night.id);
  assert.equal(proposal.made?.proposed.wishes, 0);
});

test('a pinned day stays, and the rest is found around it', async () => {
  const pins: Pin[] = [
    { employee: farhan, date: monday, turn: rest },
    { employee: farhan, date: addDays(monday, 1), turn: night.id },
  ];
  const proposal = await propose({ pins });
  assert.deepEqual(turnsOf(proposal, farhan).slice(0, 2), [rest, night.id]);
  assert.equal(turnsOf(proposal, esha)[0], night.id);
  assert.deepEqual(proposal.pins, pins);
});

test('pins that break the law by themselves are refused in its words; so are those of others', async () => {
  const pinned = (date: string, turn: Turn, employee = farhan) => ask({ pins: [{ employee, date, turn }] });
  const soon = await ask({
    pins: [
      { employee: farhan, date: monday, turn: night.id },
      { employee: farhan, date: addDays(monday, 1), turn: general.id },
    ],
  });
  assert.deepEqual([soon.status, soon.body.code], [409, 'roster.pin-breaks']);
  assert.match(soon.body.message, /Farhan Ali.*of rest/);
  assert.equal((await pinned(addDays(monday, 9), rest)).body.code, 'roster.over');
  assert.equal((await pinned(monday, 999_999)).body.code, 'roster.no-shift');
  assert.equal((await pinned(monday, rest, idOf('Gita Das'))).body.code, 'roster.not-yours');
});

test('nothing changes before it is accepted; then it is the draft, as if it were drawn', async () => {
  const proposal = await propose();
  assert.deepEqual((await drawn(farhan)).drafted, []);
  const { status, body } = await accept(proposal.id);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual((await drawn(farhan)).turns, turnsOf(proposal, farhan));
  assert.deepEqual((await drawn(esha)).turns, turnsOf(proposal, esha));
  assert.equal((await deskOf()).proposal, null);
  assert.equal((await accept(proposal.id)).body.code, 'roster.proposal-gone', 'it is accepted once');
  const published = await meera.post('/api/attendance/roster/published', span);
  assert.equal(published.status, 200, `nothing in it asks for a reason: ${JSON.stringify(published.body)}`);
});

test('what has changed since is not accepted: somebody drew, or cover is another', async () => {
  const pins: Pin[] = [{ employee: farhan, date: monday, turn: rest }];
  const proposal = await propose({ pins });
  const seen = (await drawn(esha)).turns[2] ?? rest;
  const draw = (turn: Turn, was: Turn) =>
    hr.post('/api/attendance/roster/drawn', {
      ...span,
      runs: [{ employee: esha, from: addDays(monday, 2), turns: [turn], seen: [was] }],
    });
  assert.equal((await draw(seen === general.id ? rest : general.id, seen)).status, 200);
  const refused = await accept(proposal.id);
  assert.deepEqual([refused.status, refused.body.code], [409, 'roster.drawn-meanwhile']);
  assert.match(refused.body.message, /Esha Pillai/);
  const again = await propose({ pins });
  await needed(2);
  assert.equal((await accept(again.id)).body.code, 'roster.proposal-cover');
});

test('days of a month that is being paid stay as they are, and are not accepted once it is', async () => {
  const month = monthOf(monday);
  const now = (await drawn(farhan)).turns[0];
  const pin = { employee: farhan, date: monday, turn: now === rest ? general.id : rest };
  const proposal = await propose({ pins: [pin] });
  const lock = (state: string) =>
    world.inside(works, (db) =>
      sql`insert into pay_run (organisation_id, month, kind, name, pay_on, state)
        values (${works}, ${month}, 'regular', ${month}, ${span.to}::date, ${state})`.execute(db),
    );
  await lock('locked');
  assert.equal((await accept(proposal.id)).body.code, 'roster.proposal-locked');
  const later = await propose();
  const inMonth = later.made?.rows.flatMap(({ open }) => open.map((at) => addDays(monday, at))) ?? [];
  assert.ok(inMonth.every((date) => monthOf(date) !== month));
});

test('stopped, it answers the best so far; and a proposal is its person’s own', async () => {
  const { body } = await ask();
  assert.equal((await hr.post(`${path}/${body.id}/stopped`)).status, 409, 'of somebody else');
  assert.equal((await meera.post(`${path}/${body.id}/stopped`)).status, 200);
  assert.equal((await jobDone(world, body.job)).state, 'done');
  const { proposal } = await deskOf();
  assert.equal(proposal?.state, 'ready');
  assert.equal((await accept(body.id, hr)).body.code, 'roster.proposal-gone');
  assert.equal((await deskOf(hr)).proposal, null);
});

test('who does not decide on attendance has no part in it; nor another organisation', async () => {
  for (const [as, status] of [
    [world.as('Esha Pillai'), 403],
    [world.as('Uma Sen'), 403],
    [world.as(null), 401],
  ] as const) {
    assert.equal((await as.get(path)).status, status);
    assert.equal((await ask({}, as)).status, status);
    assert.equal((await accept(1, as)).status, status);
    assert.equal((await as.post(`${path}/1/stopped`)).status, status);
  }
  const omar = world.as('Omar Khan');
  const { proposal } = await deskOf();
  assert.equal((await accept(proposal?.id ?? 0, omar)).body.code, 'roster.proposal-gone');
  const strange = await ask({ pins: [{ employee: farhan, date: monday, turn: rest }] }, omar);
  assert.notEqual(strange.status, 200);
});

test('what it costs is told to those who may see the pay of its people', async () => {
  const cost = (as: Caller) => as.get<ProposalCost>(`${path}/cost`);
  assert.equal((await cost(meera)).status, 403);
  await allow(world, 'Harish Iyer', 'salary-assignment', ['read']);
  await decided(world, 'Harish Iyer', { views: [{ sensitivity: 'pay', view: 'show' }] });
  assert.equal((await cost(hr)).status, 409, 'nothing is proposed');
  const { body } = await ask({}, hr);
  assert.equal((await jobDone(world, body.job)).state, 'done');
  const told = await cost(hr);
  assert.equal(told.status, 200);
  const { proposal } = await deskOf(hr);
  assert.equal(told.body.people + told.body.without, proposal?.made?.rows.length);
  assert.equal(proposal?.made?.seesCost, true);
});

test('at most a month at once, and the first day before the last', async () => {
  assert.equal((await ask({ to: addDays(monday, 31) })).status, 422);
  assert.equal((await ask({ to: addDays(monday, -1) })).status, 422);
});
