/**
 * Attack cases about many values at once and files: the same rule at every door, formulas, bombs,
 * floods of text. Each is named by its number in `../shared/attack-cases.md` and what happened there.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Answer } from '../caller.ts';
import { uploadOf } from '../upload.ts';
import { buildWorld } from '../world.ts';

type Row = { id: number; version: number };
type Refused = { fields?: Record<string, string>; code: string };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const employee = world.people['Gita Das'].employeeId ?? 0;

async function imported(
  form: string,
  csv: string,
): Promise<{ status: number; faults: string; written: boolean }> {
  const { body, headers } = uploadOf('rows.csv', csv);
  const upload = await hr.post<{ importId: number; message: string }>(
    `/api/records/${form}/import`,
    body,
    headers,
  );
  if (upload.status !== 200) return { status: upload.status, faults: upload.body.message, written: false };
  const run = await hr.post<{ jobId: number }>(`/api/records/${form}/import/${upload.body.importId}/run`, {});
  for (let tries = 0; tries < 400; tries += 1) {
    const {
      rows: [job],
    } = await world.inside(works, (db) =>
      sql<{ state: string; result: { faults: unknown; written: boolean } }>`
      select state, result from job where organisation_id = ${works} and id = ${run.body.jobId}`.execute(db),
    );
    if (job && !['queued', 'running'].includes(job.state)) {
      return {
        status: 200,
        faults: JSON.stringify(job.result?.faults ?? job),
        written: job.result?.written === true,
      };
    }
    await new Promise((go) => setTimeout(go, 50));
  }
  return assert.fail('the import did not end');
}

test('15: one rule at every door: typed, changed, many at once, imported (GHSA-rf47-2qgf-qq4j)', async () => {
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ['firstName', '<b>Bold</b>', '<b>Bold</b>'],
    ['pan', 'WRONG', 'WRONG'],
    ['workMail', 'nobody', 'nobody'],
    ['dateOfBirth', '2015-01-01', '2015-01-01'],
    ['gender', 'neither', 'neither'],
    ['leftOn', '2020-01-01', '2020-01-01'],
  ];
  const labels: Record<string, string> = {
    firstName: 'First name',
    pan: 'PAN',
    workMail: 'Work mail',
    dateOfBirth: 'Date of birth',
    gender: 'Gender',
    leftOn: 'Last day',
  };
  const { fields } = (await hr.get<{ fields: { name: string; label: string }[] }>('/api/forms/employee'))
    .body;
  const sound = {
    code: 'D001',
    firstName: 'Door',
    lastName: 'Keeper',
    dateOfBirth: '1990-01-01',
    gender: 'female',
    joinedOn: '2024-01-01',
  };
  for (const [name, value, typed] of wrong) {
    const created = await hr.post<Refused>('/api/records/employee', { ...sound, [name]: value });
    assert.equal(created.status, 422, `create ${name}`);
    const { version } = (await hr.get<Row>(`/api/records/employee/${employee}`)).body;
    const changed = await hr.put<Refused>(`/api/records/employee/${employee}`, {
      version,
      values: { [name]: value },
    });
    assert.equal(changed.status, 422, `change ${name}`);
    const many = await hr.post<{ rows: { ok: boolean }[] }>('/api/records/employee/bulk', {
      ids: [{ id: employee, version }],
      set: { [name]: value },
    });
    assert.ok(many.status === 422 || many.body.rows[0]?.ok === false, `bulk ${name}: ${many.raw}`);
    const row = Object.entries({ ...sound, [name]: typed });
    const header = row.map(([key]) => fields.find((each) => each.name === key)?.label ?? labels[key]);
    const outcome = await imported(
      'employee',
      `${header.join(',')}\r\n${row.map(([, each]) => each).join(',')}\r\n`,
    );
    assert.equal(outcome.written, false, `import ${name}: ${outcome.faults}`);
  }
});

test('15: an import has no column for what its importer may not type', async () => {
  const { body, headers } = uploadOf(
    'rows.csv',
    'Code,Name,State,Organisation id,Id,Version\r\nA1,B,locked,72,5,9\r\n',
  );
  const answer = await hr.post<{ columns: { key: string }[]; matches: Record<string, string> }>(
    '/api/records/department/import',
    body,
    headers,
  );
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const keys = answer.body.columns.map(({ key }) => key);
  for (const key of ['state', 'id', 'version', 'organisation_id', 'createdBy'])
    assert.ok(!keys.includes(key), key);
});

test('21: no cell of an export is run by a spreadsheet', async () => {
  const formulas = [
    '=HYPERLINK("http://evil.example","x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '=cmd|calc!A1',
  ];
  for (const [at, name] of formulas.entries()) {
    const made = await hr.post('/api/records/cost-centre', { code: `CSV${at}`, name, active: true });
    assert.ok([200, 422].includes(made.status), `${name}: ${made.raw}`);
  }
  const csv = (
    await hr.get('/api/records/cost-centre/export?format=csv&columns=name&mark=false')
  ).raw.toString();
  const cells = csv.split('\r\n').map((line) => line.replace(/^"/, ''));
  assert.ok(cells.length > formulas.length - 2);
  for (const cell of cells) assert.doesNotMatch(cell, /^[=+\-@\t\r]/, cell);
  const xlsx = (await hr.get('/api/records/cost-centre/export?format=xlsx&columns=name')).raw;
  assert.ok(!xlsx.includes('<f>'), 'a workbook holds values, no formulas');
});

async function zipOf(entries: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

test('21: a workbook that is a bomb, or names a file outside, is refused before it unpacks', async () => {
  const types = Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
  const bombs = {
    'many zeros': {
      '[Content_Types].xml': types,
      'xl/workbook.xml': types,
      'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000, 0x20),
    },
    entities: {
      '[Content_Types].xml': types,
      'xl/workbook.xml': Buffer.from(
        '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>',
      ),
      'xl/worksheets/sheet1.xml': Buffer.from(
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData>' +
          '<row><c t="str"><v>&x;</v></c></row></sheetData></worksheet>',
      ),
    },
  };
  for (const [what, entries] of Object.entries(bombs)) {
    const before = process.memoryUsage().rss;
    const { body, headers } = uploadOf('rows.xlsx', await zipOf(entries));
    const answer = await hr.post('/api/records/department/import', body, headers);
    assert.ok(
      answer.status >= 400 && answer.status < 500,
      `${what}: ${answer.status} ${answer.raw.subarray(0, 300)}`,
    );
    assert.ok(!answer.raw.includes('root:'), what);
    assert.ok(process.memoryUsage().rss - before < 300_000_000, what);
  }
});

test('21: a body that is too large or too deep is refused at once', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const json = { 'content-type': 'application/json' };
  const large = JSON.stringify({ code: 'BIG', name: 'x'.repeat(1_100_000) });
  const answers: Answer[] = [];
  const began = performance.now();
  for (const body of [deep, large, `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`])
    answers.push(await hr.post('/api/records/department', body, json));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [422, 413, 422],
  );
  assert.ok(performance.now() - began < 2_000);
});

test('21: no pattern runs away: long evil texts are answered at once', async () => {
  const evil = [
    'a'.repeat(900_000),
    `${'a'.repeat(50_000)}!`,
    ' '.repeat(300_000),
    `${'a.'.repeat(100_000)}@`,
    `${'a@'.repeat(100_000)}`,
    '0'.repeat(300_000),
    `${'a '.repeat(100_000)}<`,
    `+${'9'.repeat(300_000)}x`,
    `${'-'.repeat(200_000)}a`,
    `${'é'.repeat(100_000)}1`,
  ];
  for (const text of evil) {
    for (const values of [
      { firstName: text },
      { workMail: text },
      { mobile: text },
      { pan: text },
      { code: text },
      { dateOfBirth: text },
    ]) {
      const began = performance.now();
      const { status } = await hr.post('/api/records/employee', { lastName: 'X', ...values });
      const took = performance.now() - began;
      assert.ok(status === 422 || status === 413, `${status}`);
      // The body itself takes a while to read on a busy machine; a pattern that runs away takes minutes.
      assert.ok(took < 1_000, `${Object.keys(values)} of ${text.length}: ${Math.round(took)} ms`);
    }
  }
});
