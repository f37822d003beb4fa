/** What keeps people from harm: who is fit, what clashes, what is in stock, how often somebody is hurt. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import { noticesDue } from './notice/notice-due.ts';
import { airIsGood, clashes } from './permit/permit-clash.ts';

type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildWorld();
const [hr, meera, esha] = [world.as('Harish Iyer'), world.as('Meera Joshi'), world.as('Esha Pillai')];
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const ask = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.inside(works, (db) => statement.execute(db))).rows as T[];
const [place] = await ask<{ id: number }>(sql`select min(id) as id from establishment`);
const today = await inWork(world.host, systemSession(works, 'Test'), async (work) => work.today);
const day = (after: number) => addDays(today, after);

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const read = async (form: string, id: number, who = hr) =>
  (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
async function act(who: Caller, form: string, id: number, action: string, input?: object) {
  const seen = seenIn(await read(form, id, who));
  const path = `/api/records/${form}/${id}/actions/${action}`;
  return who.post<Wire & Refused>(path, { ...seen, ...(input && { input }) });
}

test('the clock of a notice is that of its day: twelve hours by the rules of 2026, 24 before', () => {
  const people = [{ outcome: 'lost-time', returnedOn: null, insured: false }];
  const due = (at: string) => noticesDue(indianLaw.safety, { kind: 'injury', happenedAt: at, people })[0];
  // work-and-welfare.md H.1: G.S.R. 345(E) is in force from 8 May 2026
  assert.deepEqual(
    [due('2026-05-07 10:00')?.form, due('2026-05-07 10:00')?.dueBy],
    ['Form 18', '2026-05-10 10:00'],
  );
  assert.deepEqual(
    [due('2026-05-08 10:00')?.form, due('2026-05-08 10:00')?.dueBy],
    ['FORM-XI', '2026-05-10 22:00'],
  );
});

test('an injury is told of when the person stays away for 48 hours, not when work begins before', () => {
  const kinds = (returnedOn: '2026-06-03' | '2026-06-04') =>
    noticesDue(indianLaw.safety, {
      kind: 'injury',
      happenedAt: '2026-06-01 18:00',
      people: [{ outcome: 'lost-time', returnedOn, insured: false }],
    }).map(({ kind }) => kind);
  assert.deepEqual(kinds('2026-06-03'), []);
  assert.deepEqual(kinds('2026-06-04'), ['injury']);
});

test('who is insured is reported to the insurance, who is not is stated to the authority', () => {
  const kinds = (outcome: string, insured: boolean) =>
    noticesDue(indianLaw.safety, {
      kind: 'injury',
      happenedAt: '2026-06-01 18:00',
      people: [{ outcome, returnedOn: null, insured }],
    }).map(({ kind }) => kind);
  assert.deepEqual(kinds('permanent-partial', true), ['injury', 'insurance']);
  assert.deepEqual(kinds('permanent-partial', false), ['injury', 'statement']);
  assert.deepEqual(kinds('first-aid', true), []);
});

test('hot work and an open tank do not go together; a permit that is over stands in nobody’s way', () => {
  const hot = { kind: 'hot', place: 1, from: '2026-06-01 08:00', to: '2026-06-01 12:00' } as const;
  assert.equal(clashes(hot, { ...hot, kind: 'confined' }), true);
  assert.equal(clashes(hot, { ...hot, kind: 'height' }), false);
  assert.equal(clashes(hot, { ...hot, kind: 'confined', place: 2 }), false);
  const after = { from: '2026-06-01 12:00', to: '2026-06-01 15:00' };
  assert.equal(clashes(hot, { ...hot, ...after, kind: 'confined' }), false);
  assert.equal(clashes(hot, { ...hot, kind: 'radiography' }), true);
});

test('air is good from 19.5% of oxygen and below a tenth of the explosive limit', () => {
  assert.deepEqual(
    [19.4, 19.5, 23.5, 23.6].map((oxygen) => airIsGood({ oxygen, explosive: 0 })),
    [false, true, true, false],
  );
  assert.deepEqual(
    [9.9, 10].map((explosive) => airIsGood({ oxygen: 20.9, explosive })),
    [true, false],
  );
  assert.equal(airIsGood({ oxygen: null, explosive: 0 }), false);
});

const at = (after: number, clock: string) => `${day(after)} ${clock}`;
const permit = (kind: string, more: object = {}) => ({
  ...{ kind, place: place?.id, spot: `Tank, ${kind}`, task: 'Weld', acceptor: idOf('Esha Pillai') },
  ...{ from: at(1, '08:00'), to: at(1, '12:00'), hazards: 'Sparks', oxygen: 20.9, explosive: 0, ...more },
});

test('a permit is issued by another person, and not against one that holds at the same time', async () => {
  const hot = await made('work-permit', permit('hot'), meera);
  assert.equal((await act(meera, 'work-permit', hot, 'issue')).status, 403);
  const issued = await act(hr, 'work-permit', hot, 'issue');
  assert.equal(issued.status, 200, JSON.stringify(issued.body));
  const other = await made('work-permit', permit('confined'), meera);
  const clash = await act(hr, 'work-permit', other, 'issue');
  assert.match(clash.body.message ?? '', /A permit holds at “Tank, hot”/);
  assert.equal((await act(hr, 'work-permit', hot, 'close')).status, 200);
  assert.equal((await act(hr, 'work-permit', other, 'issue')).status, 200);
  const long = await meera.post<Refused>('/api/records/work-permit', permit('other', { to: at(1, '20:01') }));
  assert.match(long.body.fields?.['to'] ?? '', /twelve hours/);
});

test('no more equipment is given than is there, and it expires after its months', async () => {
  const equipment = await made('protective-equipment', { name: 'Gloves', months: 3, least: 2 });
  await made('equipment-stock', { equipment, on: today, why: 'received', quantity: 2 });
  const given = { employee: idOf('Esha Pillai'), equipment, issuedOn: '2026-01-30' };
  const id = await made('equipment-issue', given);
  assert.equal((await read('equipment-issue', id)).values['expiresOn'], '2026-04-30');
  const { values } = await read('protective-equipment', equipment);
  assert.deepEqual([values['stock'], values['low']], [1, 'low']);
  const none = await hr.post<Refused>('/api/records/equipment-issue', { ...given, quantity: 2 });
  assert.match(none.body.fields?.['quantity'] ?? '', /Only 1 left/);
  await act(hr, 'equipment-issue', id, 'return');
  assert.equal((await read('protective-equipment', equipment)).values['stock'], 2);
  assert.equal((await esha.get(`/api/records/equipment-issue/${id}`)).status, 200);
});

test('a finding of an inspection becomes an incident with an action for its owner', async () => {
  const checklist = await made('safety-checklist', {
    ...{ name: 'Walk', everyDays: 30, questions: [{ question: 'Exits are free' }, { question: 'Guards' }] },
  });
  const id = await made('safety-inspection', {
    ...{ checklist, place: place?.id, on: today, inspector: idOf('Meera Joshi') },
  });
  const { version, values } = await read('safety-inspection', id);
  const [first, second] = values['answers'] as { question: string }[];
  assert.equal(first?.question, 'Exits are free');
  assert.match(
    JSON.stringify((await act(hr, 'safety-inspection', id, 'finish')).body),
    /Answer each question/,
  );
  const answers = [
    { ...first, answer: 'yes' },
    { ...second, answer: 'no', finding: 'Guard of press 4 is off', owner: idOf('Farhan Ali'), dueOn: day(5) },
  ];
  await hr.put(`/api/records/safety-inspection/${id}`, { version, values: { answers } });
  const finished = await act(hr, 'safety-inspection', id, 'finish');
  assert.equal(finished.status, 200, JSON.stringify(finished.body));
  assert.deepEqual((await read('safety-inspection', id)).values['score'], 50_00);
  const [action] = await ask<{ state: string; what: string }>(
    sql`select a.state, a.what from safety_action a join safety_incident i on i.id = a.incident_id
      where i.spot = 'Guard of press 4 is off'`,
  );
  assert.deepEqual(action, { state: 'open', what: 'Guard of press 4 is off' });
});

test('a committee gives workers half of its seats; a hazard falls only by a control', async () => {
  const member = (name: Person, side: string) => ({ employee: idOf(name), side });
  const members = [member('Esha Pillai', 'workers'), member('Meera Joshi', 'employer')];
  const committee = { place: place?.id, from: '2026-06-01', members };
  const id = await made('safety-committee', committee);
  assert.equal((await read('safety-committee', id)).values['until'], '2029-05-31');
  const odd = [...members, member('Arjun Mehta', 'employer')];
  const refused = await hr.post<Refused>('/api/records/safety-committee', { ...committee, members: odd });
  assert.match(refused.body.fields?.['members'] ?? '', /half of the seats/);
  const hazard = { place: place?.id, activity: 'Welding', hazard: 'Fire', severity: 'serious' };
  const more = { likelihood: 'likely', severityLeft: 'serious', likelihoodLeft: 'rare' };
  const bare = await hr.post<Refused>('/api/records/hazard', { ...hazard, ...more });
  assert.match(bare.body.fields?.['controls'] ?? '', /without a control/);
});

test('whoever is unfit is not rostered until the day named, whatever reason is given', async () => {
  const shift = await made('shift', {
    ...{ code: 'M', name: 'Morning', starts: '06:00', ends: '14:00' },
  });
  const employee = idOf('Esha Pillai');
  await made('fitness', { employee, examinedOn: today, verdict: 'unfit', until: day(2) });
  const draw = (after: number) =>
    ask(sql`insert into roster_day (organisation_id, employee_id, date, is_draft, shift_id, is_usual)
      values (${works}, ${employee}, ${day(after)}::date, true, ${shift}, false)`);
  await draw(2);
  const publish = () =>
    hr.post<Refused>('/api/attendance/roster/published', { from: today, to: day(6), reason: 'Needed' });
  const refused = await publish();
  assert.match(refused.body.message ?? '', /Esha Pillai cannot be rostered on .*: Unfit for work until/);
  await ask(sql`delete from roster_day where employee_id = ${employee}`);
  await draw(3);
  assert.equal((await publish()).status, 200, 'the day after the last unfit one');
});

test('findings of a health check are for the medical officer and the person, nobody else', async () => {
  await ask(sql`update user_account set login_type_id = (select id from login_type
      where organisation_id = ${works} and code = 'medical-officer')
    where organisation_id = ${works} and id = ${world.people['Uma Sen'].userId}`);
  const officer = world.as('Uma Sen');
  const employee = idOf('Farhan Ali');
  const id = await made('fitness', { employee, examinedOn: today, verdict: 'fit' });
  const { version } = await read('fitness', id, officer);
  const entered = await officer.put(`/api/records/fitness/${id}`, {
    version,
    values: { findings: 'High pressure' },
  });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  for (const [who, sees] of [
    [hr, false],
    [meera, false],
    [world.as('Farhan Ali'), true],
    [officer, true],
  ] as const) {
    const { body, status } = await who.get(`/api/records/fitness/${id}`);
    assert.equal(status, 200);
    assert.equal(JSON.stringify(body).includes('High pressure'), sees);
  }
  const ofHr = await hr.put<Refused>(`/api/records/fitness/${id}`, {
    version: version + 1,
    values: { findings: 'None' },
  });
  assert.equal(ofHr.status, 422, 'what HR does not see, HR does not overwrite');
  assert.equal((await world.as('Gita Das').get(`/api/records/fitness/${id}`)).status, 404);
});

test('the roll of a drill is who is in now; whoever is not seen is missing', async () => {
  const id = await made('safety-drill', { kind: 'fire', place: place?.id, plannedAt: at(0, '00:01') });
  const started = await act(hr, 'safety-drill', id, 'start');
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const { version, values } = await read('safety-drill', id);
  assert.equal(values['missing'], values['present']);
  const roll = [{ employee: idOf('Esha Pillai'), found: 'safe' }];
  const put = await hr.put(`/api/records/safety-drill/${id}`, { version, values: { roll } });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const counted = (await read('safety-drill', id)).values;
  assert.deepEqual([counted['present'], counted['safe'], counted['missing']], [1, 1, 0]);
  assert.equal((await act(hr, 'safety-drill', id, 'end')).status, 200);
});

test('the registers and the rates answer from incidents, checks and punches', async () => {
  const month = today.slice(0, 7);
  for (const asked of [
    `accident-register?from=${month}-01&to=${today}`,
    `accident-rates?from=${month}&to=${month}`,
    'fitness-due?',
  ]) {
    const { status, body } = await hr.get(`/api/reports/${asked}`);
    assert.equal(status, 200, JSON.stringify(body));
  }
});
