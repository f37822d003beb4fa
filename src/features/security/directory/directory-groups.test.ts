/** A group of the directory gives what an administrator says: at once where it is little, else by two. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { directoryWorld, type Row } from '../../../../tests/sign-in/directory-world.ts';
import { takeOn } from '../../../../tests/world-people.ts';

const firm = await directoryWorld();
const { world, anita, typeOf, agree, scim, patch, find, userOf, waitingFor } = firm;
const { works } = world.organisations;
const records = '/api/records/directory-group';

/** Somebody in service, whom the directory knows by the work mail; or whom no employee stands for. */
const person = async (userName: string, isEmployed = true): Promise<string> => {
  const mail = `${userName}@works.example`;
  if (isEmployed)
    await world.inside(works, (db) => takeOn(db, works, `D-${userName}`, `Person ${userName}`, mail));
  const emails = [{ value: mail, type: 'work', primary: true }];
  const made = await scim('POST', '/Users', { userName, displayName: `Person ${userName}`, emails });
  assert.equal(made.status, 201, made.raw.toString());
  return made.body.id;
};
const group = async (displayName: string, ...members: string[]): Promise<string> => {
  const made = await scim('POST', '/Groups', {
    displayName,
    externalId: `g-${displayName}`,
    members: members.map((value) => ({ value })),
  });
  assert.equal(made.status, 201, made.raw.toString());
  return made.body.id;
};
const gives = async (id: string, values: object) => {
  const { version } = (await anita.get<Row>(`${records}/${id}`)).body;
  return anita.put<Row & { fields?: Record<string, string> }>(`${records}/${id}`, { version, values });
};
const loginOf = async (id: string) => (await userOf(id)).values['loginType'];
const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
const [recruiter, payroll, employee, administrator] = [
  await typeOf('recruiter'),
  await typeOf('payroll'),
  await typeOf('employee'),
  await typeOf('administrator'),
];

test('a group gives nothing until an administrator says what', async () => {
  const one = await person('one');
  const id = await group('Hiring', one);
  assert.equal(idIn(await loginOf(one)), employee);
  assert.equal((await gives(id, { loginType: recruiter })).status, 200);
  assert.equal(idIn(await loginOf(one)), recruiter);
  assert.deepEqual((await scim('GET', `/Users/${one}`)).body.groups[0]?.display, 'Hiring');
});

test('members come and go as Entra and Okta say it, and what the group gave goes with them', async () => {
  const [two, three, four] = [await person('two'), await person('three'), await person('four')];
  const [found] = (await find('displayName eq "hiring"', 'Groups')).Resources;
  const at = `/Groups/${found?.id}`;
  assert.equal(
    (await patch(at, { op: 'Add', path: 'members', value: [{ value: two }, { value: three }] })).status,
    200,
  );
  assert.equal(idIn(await loginOf(two)), recruiter);
  await patch(at, { op: 'Remove', path: 'members', value: [{ value: two }] });
  assert.equal(idIn(await loginOf(two)), employee, 'Entra');
  await patch(at, { op: 'remove', path: `members[value eq "${three}"]` });
  assert.equal(idIn(await loginOf(three)), employee, 'Okta');
  await patch(at, { op: 'replace', path: 'members', value: [{ value: four }] });
  assert.equal(idIn(await loginOf(four)), recruiter);
  const renamed = await patch(at, { op: 'replace', value: { id: found?.id, displayName: 'Recruiting' } });
  assert.equal(renamed.body.displayName, 'Recruiting');
  const without = await scim('GET', `${at}?excludedAttributes=members`);
  assert.equal(without.body.members, undefined);
  assert.equal((await scim('PUT', at, { displayName: 'Recruiting', members: [] })).body.members.length, 0);
  assert.equal(idIn(await loginOf(four)), employee);
});

test('of several groups the one with the lowest number counts, and the next when it is gone', async () => {
  const five = await person('five');
  const [a, b] = [await group('First', five), await group('Second', five)];
  await gives(a, { loginType: recruiter, rank: 20 });
  await gives(b, { loginType: employee, rank: 10 });
  assert.equal(idIn(await loginOf(five)), employee);
  assert.equal((await scim('DELETE', `/Groups/${b}`)).status, 204);
  assert.equal(idIn(await loginOf(five)), recruiter);
  assert.equal((await scim('GET', `/Groups/${b}`)).status, 404);
});

test('a group alone makes no recruiter of somebody whom no employee stands for', async () => {
  const agency = await person('agency', false);
  const id = await group('Agencies', agency);
  await gives(id, { loginType: recruiter });
  assert.equal(idIn(await loginOf(agency)), employee);
  const [waiting] = await waitingFor(agency);
  assert.equal((await patch(`/Users/${agency}`, { op: 'replace', value: { active: false } })).status, 200);
  const back = await patch(`/Users/${agency}`, { op: 'replace', value: { active: true } });
  assert.equal(back.body.active, true, 'who sees no more than an employee is turned on and off');
  await agree('pending-change', waiting?.id ?? 0);
  assert.equal(idIn(await loginOf(agency)), recruiter);
  await patch(`/Users/${agency}`, { op: 'replace', value: { active: false } });
  const kept = await patch(`/Users/${agency}`, { op: 'replace', value: { active: true } });
  assert.equal(kept.body.active, false, 'a recruiter comes back by an administrator');
});

test('a login type that sees pay waits for an administrator, for each person', async () => {
  const six = await person('six');
  const id = await group('Payroll office');
  assert.equal((await gives(id, { loginType: payroll })).status, 200);
  await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: six }] });
  assert.equal(idIn(await loginOf(six)), employee, 'not by the directory alone');
  const [waiting] = await waitingFor(six);
  assert.match(waiting?.title ?? '', /Another login type/);
  await agree('pending-change', waiting?.id ?? 0);
  assert.equal(idIn(await loginOf(six)), payroll);
  await patch(`/Groups/${id}`, { op: 'remove', path: 'members' });
  assert.equal(idIn(await loginOf(six)), employee, 'less holds at once');
});

test('no group makes an administrator, or changes one', async () => {
  const { userId } = world.people['Anita Rao'];
  const before = await loginOf(String(userId));
  const id = await group('Everybody', String(userId));
  const refused = await gives(id, { loginType: administrator });
  assert.match(refused.body.fields?.['loginType'] ?? '', /in Muster alone/);
  assert.equal((await gives(id, { loginType: recruiter })).status, 200);
  assert.deepEqual(await loginOf(String(userId)), before);
});

test('a group that an administrator entered before becomes that of the directory', async () => {
  const made = await anita.post<Row>(records, { name: 'Entered before', loginType: recruiter, rank: 5 });
  assert.equal(made.status, 200, made.raw.toString());
  const seven = await person('seven');
  assert.equal(await group('Entered before', seven), String(made.body.id));
  assert.equal(idIn(await loginOf(seven)), recruiter);
  const twice = await scim('POST', '/Groups', { displayName: 'Entered before', externalId: 'g-2' });
  assert.deepEqual([twice.status, twice.body.scimType], [409, 'uniqueness']);
});

test('a version of a group that is not the last one changes nothing', async () => {
  const id = await group('Versions');
  const { meta } = (await scim('GET', `/Groups/${id}`)).body;
  const change = { displayName: 'Versions 2' };
  const seen = { headers: { 'if-match': meta.version } };
  assert.equal((await scim('PUT', `/Groups/${id}`, change, seen)).status, 200);
  assert.equal((await scim('PUT', `/Groups/${id}`, change, seen)).status, 412);
});
