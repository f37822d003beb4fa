/** What sections 2, 4, 5, 8 and 9 of the specification say of labels and headings, on the server. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld, type Person } from '../world.ts';

type Row = { label_key: string; label_value: string; actual_label_value: string; workitem_id: number };
type New = { label_key: string; label_value: string };
type Said = { message: string; fields?: Record<string, string> };
type Option = Record<string, number | string>;
type Described = {
  heading: string;
  fields: { name: string; label: string }[];
  sections: { title: string }[];
};

const world = await buildWorld();
const { works } = world.organisations;
const anita = world.as('Anita Rao');
const required = 'This field is required.';

const post = <T>(path: string, body: object, who: Person = 'Anita Rao') =>
  world.as(who).post<T>(`/api/SmhrLables/${path}`, body);

async function workItem(name: string): Promise<{ module_id: number; workitem_id: number }> {
  const modules = (await anita.post<Option[]>('/api/SmhrLables/LoadModuleDropdown')).body;
  for (const { smhr_module_id } of modules) {
    const sent = { form_module_id: smhr_module_id, typesec_org_id: 56 };
    const forms = (await post<Option[]>('LoadFormsDropdown', sent)).body;
    const found = forms.find(({ forms_code }) => forms_code === name);
    if (found) return { module_id: Number(smhr_module_id), workitem_id: Number(found.forms_id) };
  }
  return assert.fail(`no work item ${name}`);
}

const grades = await workItem('Grades');
const costCentres = await workItem('Cost centres');
const kinds = {
  label: {
    insert: 'InsertDynamicLables',
    load: 'LoadDynamicLablesByWorkItem',
    update: 'UpdateDynamicLables',
  },
  heading: {
    insert: 'InsertDynamicHeadingLables',
    load: 'LoadDynamicHeadingLablesByWorkItem',
    update: 'UpdateDynamicHeadingLables',
  },
} as const;
type Kind = keyof typeof kinds;
const both: readonly Kind[] = ['heading', 'label'];

const insert = (kind: Kind, smhr_labels: readonly unknown[], more: object = grades, who?: Person) =>
  post<Said>(kinds[kind].insert, { org_id: 56, ...more, smhr_labels, created_by: 1, modified_by: 1 }, who);
const load = async (kind: Kind, { workitem_id } = grades, who?: Person): Promise<Row[]> =>
  (await post<Row[]>(kinds[kind].load, { workitem_id, org_id: 56 }, who)).body;
const update = (kind: Kind, smhr_labels: readonly object[], who?: Person) =>
  post<Said>(kinds[kind].update, { smhr_labels }, who);
const described = async (form = 'grade', who: Person = 'Anita Rao') =>
  (await world.as(who).get<Described>(`/api/forms/${form}`)).body;
const rows = (count: number, word: string): New[] =>
  Array.from({ length: count }, (_, at) => ({ label_key: `${word} ${at}`, label_value: `${word} no ${at}` }));

test('26 rows are taken at once and 27 are refused', async () => {
  for (const kind of both) {
    const most = await insert(kind, rows(26, `Many ${kind}`), costCentres);
    assert.equal(most.status, 200, JSON.stringify(most.body));
    const more = await insert(kind, rows(27, `More ${kind}`), costCentres);
    assert.deepEqual([more.status, more.body.message], [422, 'At most 26 rows can be added at once.']);
    assert.equal((await insert(kind, [], costCentres)).status, 422);
  }
  const kept = (await load('label', costCentres)).filter(({ label_key }) => /^(Many|More)/.test(label_key));
  assert.equal(kept.length, 26);
});

test('each key and value is required, and neither is spaces alone nor begins with one', async () => {
  for (const kind of both) {
    for (const wrong of ['', ' ', '   ', ' Floor', '\tFloor', '\u00a0Floor']) {
      for (const row of [
        { label_key: wrong, label_value: 'Floor' },
        { label_key: 'Floor', label_value: wrong },
      ]) {
        const { status, body } = await insert(kind, [{ label_key: 'Good', label_value: 'Good' }, row]);
        assert.equal(status, 422, JSON.stringify([kind, row]));
        assert.deepEqual(Object.keys(body.fields ?? {}), [
          `smhr_labels.1.${row.label_key === wrong ? 'label_key' : 'label_value'}`,
        ]);
        assert.match(body.message, /^Row 2: /);
      }
    }
  }
  assert.ok(!(await load('label')).some(({ label_key }) => label_key === 'Good'), 'nothing was kept');
});

test('keys and values hold letters, digits and spaces only', async () => {
  for (const kind of both) {
    for (const wrong of ['a-b', 'a_b', 'a.b', 'a/b', '<b>', "it's", 'a\nb', 'a=1', '@', '__proto__', '₹']) {
      const asKey = await insert(kind, [{ label_key: wrong, label_value: 'Floor' }]);
      const asValue = await insert(kind, [{ label_key: 'Floor', label_value: wrong }]);
      assert.deepEqual([asKey.status, asValue.status], [422, 422], wrong);
    }
  }
  const { status } = await insert('label', [{ label_key: 'Étage 2', label_value: 'मंज़िल 2' }]);
  assert.equal(status, 200, 'letters are those of any script');
});

test('module and work item are required, in the specified words', async () => {
  const row = [{ label_key: 'Floor', label_value: 'Floor' }];
  for (const kind of both) {
    for (const missing of [null, '', undefined]) {
      const noModule = await insert(kind, row, { ...grades, module_id: missing });
      const noItem = await insert(kind, row, { ...grades, workitem_id: missing });
      assert.deepEqual([noModule.status, noModule.body.message], [422, required]);
      assert.deepEqual([noItem.status, noItem.body.message], [422, required]);
      assert.ok(noModule.body.fields?.module_id && noItem.body.fields?.workitem_id);
    }
    const apart = await insert(kind, row, { ...grades, module_id: 999 });
    assert.equal(apart.status, 404);
  }
});

test('what is added is a field or a heading of the form at once, filled in like any other', async () => {
  const added = await insert('label', [{ label_key: 'Floor', label_value: 'Floor of the office' }]);
  assert.equal(added.body.message, 'Label added Successfully');
  const heading = await insert('heading', [{ label_key: 'Rooms', label_value: 'Rooms and floors' }]);
  assert.equal(heading.body.message, 'Heading added Successfully');
  const form = await described();
  const field = form.fields.find(({ label }) => label === 'Floor of the office');
  assert.ok(field);
  assert.ok(form.sections.some(({ title }) => title === 'Rooms and floors'));
  const made = await anita.post<{ values: Record<string, unknown> }>('/api/records/grade', {
    code: 'G9',
    name: 'Grade nine',
    rank: 9,
    [field.name]: 'Third',
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal(made.body.values[field.name], 'Third');
  const again = await insert('label', [{ label_key: 'floor', label_value: 'Another' }]);
  assert.equal(again.status, 422);
  assert.match(again.body.message, /already/);
});

test('who added it, and for which organisation, is the session’s, whatever the call says', async () => {
  const row = [{ label_key: 'Wing', label_value: 'Wing' }];
  const sent = { ...grades, org_id: 72, created_by: 999, modified_by: 999 };
  const { status } = await post<Said>(kinds.label.insert, { ...sent, smhr_labels: row });
  assert.equal(status, 200);
  const [kept] = await world.inside(works, async (db) => {
    const { rows: found } = await sql<{ created_by: number; changed_by: number }>`
      select created_by, changed_by from own_field where key = 'Wing'`.execute(db);
    return found;
  });
  const { userId } = world.people['Anita Rao'];
  assert.deepEqual([kept?.created_by, kept?.changed_by], [userId, userId]);
  assert.ok(!(await load('label', grades, 'Nisha Verma')).some(({ label_key }) => label_key === 'Wing'));
});

test('the edit screens get every entry with its current value and the original beside it', async () => {
  for (const kind of both) {
    const entries = await load(kind);
    assert.ok(entries.length > 1);
    for (const entry of entries) assert.equal(entry.workitem_id, grades.workitem_id);
  }
  const name = (await load('label')).find(({ label_key }) => label_key === 'name');
  assert.deepEqual([name?.label_value, name?.actual_label_value], ['Name', 'Name']);
});

test('a changed label or heading is read in its form at once, an empty one is the original', async () => {
  const change = async (kind: Kind, key: string, label_value: string) => {
    const entry = (await load(kind)).find(({ label_key }) => label_key === key);
    assert.ok(entry);
    return update(kind, [{ ...entry, label_value }]);
  };
  assert.equal(
    (await change('label', 'name', 'Title of the grade')).body.message,
    'Label changed Successfully',
  );
  assert.equal((await change('heading', 'heading', 'Bands')).body.message, 'Heading changed Successfully');
  const read = async () => {
    const form = await described('grade', 'Harish Iyer');
    return [form.heading, form.fields.find(({ name }) => name === 'name')?.label];
  };
  assert.deepEqual(await read(), ['Bands', 'Title of the grade']);
  const name = (await load('label')).find(({ label_key }) => label_key === 'name');
  assert.deepEqual([name?.label_value, name?.actual_label_value], ['Title of the grade', 'Name']);
  const neighbour = await load('label', grades, 'Nisha Verma');
  assert.equal(neighbour.find(({ label_key }) => label_key === 'name')?.label_value, 'Name');
  await change('label', 'name', '');
  await change('heading', 'heading', '  ');
  assert.deepEqual(await read(), ['Grades', 'Name']);
});

test('rows that come back without their work item are understood only where there is no doubt', async () => {
  const bare = ({ label_key, label_value, actual_label_value }: Row) => ({
    label_key,
    label_value,
    actual_label_value,
  });
  const whole = (await load('label')).map(bare);
  const changed = whole.map((row) => (row.label_key === 'rank' ? { ...row, label_value: 'Level' } : row));
  assert.equal((await update('label', changed)).status, 200);
  const rank = (await load('label')).find(({ label_key }) => label_key === 'rank');
  assert.equal(rank?.label_value, 'Level');
  const doubtful = await update('label', [
    { label_key: 'name', label_value: 'X', actual_label_value: 'Name' },
  ]);
  assert.equal(doubtful.status, 422);
  assert.match(doubtful.body.message, /workitem_id/);
  const unknown = await update('label', [{ label_key: 'no such', label_value: 'X' }]);
  assert.equal(unknown.status, 422);
});

test('only who may change labels does, only who may read them chooses work items', async () => {
  const [entry] = await load('label');
  for (const who of ['Esha Pillai', 'Padma Nair', 'Meera Joshi', 'Ravi Kumar'] as const) {
    for (const kind of both) {
      const calls = [
        await insert(kind, rows(1, 'Mine'), grades, who),
        await update(kind, [{ ...entry, label_value: 'Mine' }], who),
        await post(kinds[kind].load, grades, who),
        await post('LoadFormsDropdown', { form_module_id: grades.module_id }, who),
      ];
      assert.deepEqual(
        calls.map(({ status }) => status),
        [403, 403, 403, 403],
        who,
      );
    }
  }
  assert.equal((await update('label', [{ ...entry, label_value: 'Mine' }], 'Harish Iyer')).status, 403);
  assert.ok((await load('label', grades, 'Harish Iyer')).length > 0, 'HR reads them');
});

test('the look-up of form 4321 is that of the job application form', async () => {
  const texts = async (kind: string, form: number, who: Person | null, query = '') =>
    world.as(who).get<Record<string, string>>(`/api/SmhrLables/${kind}/${form}/56${query}`);
  const applicants = await workItem('Applicants');
  assert.equal(applicants.workitem_id, 4321);
  const sent = [{ label_key: 'firstName', label_value: 'Given name', workitem_id: 4321 }];
  assert.equal((await update('label', sent)).status, 200);
  for (const who of ['Esha Pillai', null] as const) {
    assert.equal((await texts('GetLables', 4321, who)).body.firstName, 'Given name');
    assert.equal((await texts('GetHeadingLables', 4321, who)).body.heading, 'Applicants');
  }
  assert.equal((await texts('GetLables', 4321, null, '?org=72')).body.firstName, 'First Name');
  assert.equal((await texts('GetLables', 4321, 'Nisha Verma')).body.firstName, 'First Name');
  assert.equal((await texts('GetLables', 4321, null)).body.rejectedNote, undefined);
  assert.equal((await texts('GetLables', grades.workitem_id, null)).status, 401);
  assert.equal((await texts('GetLables', grades.workitem_id, 'Anita Rao')).body.name, 'Name');
  assert.equal((await texts('GetLables', 999_999, 'Anita Rao')).status, 404);
});
