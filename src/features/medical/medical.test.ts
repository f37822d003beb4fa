/** Medical claims from the cover to the decision: what is left is said before the bill; each bill is read. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import {
  act,
  acted,
  buildMedicalWorld,
  daysAgo,
  drafted,
  employeeOf,
  type Refused,
  type Saved,
} from '../../../tests/medical/medical-world.ts';
import { madeRecord } from '../../../tests/pay-world.ts';
import { medicalEnrolment } from './cover/enrolment.server.ts';

const { world, hr, system, outpatient, hospital, kin } = await buildMedicalWorld();
const [esha, farhan, officer, secondHr] = [
  world.as('Esha Pillai'),
  world.as('Farhan Ali'),
  world.as('Gita Das'),
  world.as('Ravi Kumar'),
];
const eshaId = employeeOf(world, 'Esha Pillai');
const relative = (name: string, relation: string, dateOfBirth: string) =>
  madeRecord<Saved>(hr, 'employee-family', {
    ...{ employee: eshaId, name, relation: kin(relation), dateOfBirth },
    ...(dateOfBirth > '2015' && { guardianName: 'Esha Pillai' }),
  });
await relative('Kiran Pillai', 'Husband', '1988-05-02');
await relative('Old Son', 'Son', '1999-01-01');
const covers = async () =>
  (await hr.get<{ rows: Saved[] }>(`/api/records/medical-cover?employee=${eshaId}&limit=50`)).body.rows;
const coverOf = async (name: string, scheme: string): Promise<number> =>
  (await covers()).find(
    ({ values }) => values['memberName'] === name && (values['scheme'] as { title: string }).title === scheme,
  )?.id ?? assert.fail(`${name} is not covered`);
const claims = '/api/records/medical-claim';
const read = async (id: number) => (await hr.get<Saved>(`${claims}/${id}`)).body;
const saying = ({ code = '', message = '', fields = {} }: Refused) =>
  [code, message, ...Object.values(fields)].join(' ');
const verdicts = async (who: typeof esha, form: string, values: object, id?: number) =>
  JSON.stringify((await who.post(`/api/records/${form}/verdict`, { ...(id && { id }), values })).body);

test('everybody is enrolled with the family on record, and who is too old is not', async () => {
  await system((work) => medicalEnrolment.run(work));
  const names = (await covers()).map(({ values }) => values['memberName']).toSorted();
  assert.deepEqual(names, ['Esha Pillai', 'Esha Pillai', 'Kiran Pillai', 'Kiran Pillai']);
});

test('a newborn comes in within thirty days of the birth, and later with the next year', async () => {
  const baby = await relative('Baby Pillai', 'Daughter', daysAgo(10));
  const asked = { employee: eshaId, scheme: outpatient, member: baby.id, because: 'birth' };
  const late = await esha.post<Refused>('/api/records/medical-cover', {
    ...{ ...asked, eventOn: daysAgo(40), since: daysAgo(1) },
  });
  assert.equal(late.status, 422);
  assert.match(saying(late.body), /within 30 days of .* the next year of the scheme/);
  const cover = await madeRecord<Saved>(esha, 'medical-cover', {
    ...{ ...asked, eventOn: daysAgo(10), since: daysAgo(10) },
  });
  assert.equal((await act(esha, 'medical-cover', cover.id, 'confirm')).status, 403);
  await acted(hr, 'medical-cover', cover.id, 'confirm');
  const twice = await esha.post<Refused>('/api/records/medical-cover', { ...asked, eventOn: daysAgo(10) });
  assert.match(saying(twice.body), /covered by the scheme already/);
});

let first = 0;
test('before the bill, the form says what is left; with it, what is paid of it', async () => {
  const patient = await coverOf('Esha Pillai', 'Outpatient');
  const claim = { employee: eshaId, scheme: outpatient, patient };
  assert.match(await verdicts(esha, 'medical-claim', claim), /₹15,000 is left for the whole family/);
  first = await drafted(esha, { ...claim, diagnosis: 'Dengue fever' }, [
    { number: 'A-1', before: 3, amount: 4_000_00 },
  ]);
  const bill = { claim: first, head: 'dental', date: daysAgo(2), amount: 3_000_00 };
  assert.match(
    await verdicts(esha, 'medical-bill', bill),
    /₹1,800 of it is paid\. ₹9,600 of the limit is left/,
  );
});

test('the same bill is refused, however its number is typed, in a colleague’s claim too', async () => {
  const bill = { head: 'medicines', date: daysAgo(3), amount: 100_00, issuer: 'CITY  pharmacy' };
  const again = await esha.post<Refused>('/api/records/medical-bill', {
    ...bill,
    claim: first,
    number: 'a 1',
  });
  assert.equal(again.status, 422, JSON.stringify(again.body));
  assert.match(saying(again.body), /This claim has bill a 1 of this day already/);
  await acted(esha, 'medical-claim', first, 'submit');
  const own = await madeRecord<Saved>(farhan, 'medical-claim', {
    employee: employeeOf(world, 'Farhan Ali'),
    scheme: outpatient,
    patient: (await farhan.get<{ rows: Saved[] }>(`/api/records/medical-cover?scheme=${outpatient}`)).body
      .rows[0]?.id,
  });
  const theirs = await farhan.post<Refused>('/api/records/medical-bill', {
    ...bill,
    claim: own.id,
    number: 'A1',
  });
  assert.match(saying(theirs.body), /A colleague’s claim has bill A1/);
});

test('a question goes to the person and comes back; less is allowed of a bill, with a reason', async () => {
  assert.equal((await act(esha, 'medical-claim', first, 'approve')).status, 403);
  await acted(hr, 'medical-claim', first, 'query', { question: 'Which doctor prescribed it?' });
  await acted(esha, 'medical-claim', first, 'reply', { reply: 'Dr Rao' });
  assert.equal((await read(first)).values['reply'], 'Dr Rao');
  const { body } = await hr.get<{ rows: Saved[] }>(`/api/records/medical-bill?claim=${first}`);
  const bill = body.rows[0]?.id;
  const bare = await act(hr, 'medical-claim', first, 'allow', { bill, amount: 3_000_00 });
  assert.match(saying(bare.body), /Say why it is less/);
  await acted(hr, 'medical-claim', first, 'allow', { bill, amount: 3_000_00, reason: 'Vitamins' });
  await acted(hr, 'medical-claim', first, 'approve');
  const { state, values } = await read(first);
  assert.deepEqual([state, values['claimed'], values['payable']], ['part', 4_000_00, 2_700_00]);
  const patient = await coverOf('Kiran Pillai', 'Outpatient');
  const next = { employee: eshaId, scheme: outpatient, patient };
  assert.match(await verdicts(esha, 'medical-claim', next), /₹12,300 is left/, 'the family shares one limit');
});

test('an appeal is decided by somebody else, once, and what it gives is taken from the limit', async () => {
  await acted(esha, 'medical-claim', first, 'appeal', { text: 'The vitamins were prescribed.' });
  const same = await act(hr, 'medical-claim', first, 'approve');
  assert.equal(same.body.code, 'medical.same-decider');
  const { body } = await secondHr.get<{ rows: Saved[] }>(`/api/records/medical-bill?claim=${first}`);
  await acted(secondHr, 'medical-claim', first, 'allow', { bill: body.rows[0]?.id, amount: 4_000_00 });
  await acted(secondHr, 'medical-claim', first, 'approve');
  assert.deepEqual((await read(first)).values['payable'], 3_600_00);
  const again = await act(esha, 'medical-claim', first, 'appeal', { text: 'Still' });
  assert.equal(again.body.code, 'medical.one-appeal', JSON.stringify(again.body));
});

test('a room above the limit cuts what follows it, as the worked example of the law says', async () => {
  const place = await madeRecord<Saved>(hr, 'hospital', {
    ...{ name: 'City Hospital', city: 'Bengaluru', taxFree: 'approved' },
  });
  const stay = { kind: 'hospital', hospital: place.id, admitted: daysAgo(9), discharged: daysAgo(5) };
  const patient = await coverOf('Kiran Pillai', 'Hospital');
  const issuer = 'City Hospital';
  const claim = await drafted(esha, { employee: eshaId, scheme: hospital, patient, ...stay }, [
    { number: 'H1', before: 5, issuer, head: 'room', days: 4, amount: 32_000_00 },
    { number: 'H2', before: 5, issuer, head: 'procedure', amount: 60_000_00 },
    { number: 'H3', before: 5, issuer, amount: 28_000_00 },
  ]);
  await acted(esha, 'medical-claim', claim, 'submit');
  await acted(hr, 'medical-claim', claim, 'approve');
  const { values } = await read(claim);
  assert.deepEqual([values['payable'], values['taxFree']], [76_950_00, true]);
  assert.equal((await act(hr, 'medical-claim', claim, 'cancel')).status, 200);
  const again = { employee: eshaId, scheme: hospital, patient: await coverOf('Esha Pillai', 'Hospital') };
  assert.match(await verdicts(esha, 'medical-claim', again), /₹3,00,000 is left/, 'cancelled gives it back');
});

test('HR never reads the diagnosis; the medical officer reads it, and the look is noted', async () => {
  const seen = JSON.stringify((await hr.get(`${claims}/${first}`)).body);
  assert.doesNotMatch(seen, /Dengue/);
  const { body } = await officer.get<Saved>(`${claims}/${first}`);
  assert.equal(body.values['diagnosis'], 'Dengue fever');
  assert.match(JSON.stringify((await esha.get(`${claims}/${first}`)).body), /Dengue/, 'one’s own is seen');
  const noted = await world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<{ by: number }>`select created_by as by
      from audit_entry where form = 'medical-claim' and action = 'read' and record = ${first}`.execute(db);
    return rows.map(({ by }) => by);
  });
  assert.ok(noted.includes(world.people['Gita Das'].userId), 'the officer’s look is in the read log');
});
