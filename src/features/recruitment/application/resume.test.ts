import assert from 'node:assert/strict';
import test from 'node:test';
import { inWork } from '#server/in-work.ts';
import { buildApplicationWorld, faultsOf, type Wire } from '../../../../tests/application-world.ts';
import { zip } from '../../../../tests/zip-file.ts';
import { applicantSession } from './application.server.ts';
import { keepResume } from './resume.server.ts';
import { resumeFault } from './resume-content.ts';
import { docxParagraphs } from './resume-text.ts';

const world = await buildApplicationWorld();
const { host, works, recruiter, nobody, applicationFor, submit, arrived } = world;

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const word = { '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w/>') };
const doc = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('WordDocument', 'utf16le'),
]);

test('a resume is a pdf, docx or doc by its content, and a docx is no bomb', async () => {
  const zeros = Buffer.alloc(60 * 1024 * 1024);
  const notDocument = 'Please upload Document file formats only.';
  for (const [name, content] of [
    ['cv.pdf', pdf],
    ['cv.docx', zip(word)],
    ['CV.DOC', doc],
  ] as const) {
    assert.equal(await resumeFault(name, content), undefined, name);
  }
  for (const [name, content, what] of [
    ['cv.png', pdf, 'another extension'],
    ['cv.pdf', Buffer.from('<html>'), 'another content'],
    ['cv.pdf', Buffer.from('%PDF-1.4 cut'), 'a pdf without an end'],
    ['cv.docx', zip({ 'a.txt': Buffer.from('a') }), 'a zip that is no document'],
    ['cv.docx', zip({ ...word, 'word/vbaProject.bin': Buffer.from('x') }), 'programs in it'],
    ['cv.docx', zip({ ...word, 'word/big.xml': zeros }), 'a bomb that says so'],
    ['cv.docx', zip({ ...word, 'word/big.xml': zeros }, 10), 'a bomb that lies'],
  ] as const) {
    assert.equal(await resumeFault(name, content), notDocument, what);
  }
});

test('a resume is kept under Resumes, and only those entitled download it', async () => {
  const kept = await inWork(host, applicantSession(works), (work) =>
    keepResume(work, { name: 'Kavya Menon.pdf', content: pdf }),
  );
  assert.match(kept.path, /^Resumes\/[0-9a-f]{32}\.pdf$/);
  const application = applicationFor({}, { resumePath: kept.path });
  await submit(application);
  const record = await arrived(application.values.mail);
  const { body } = await recruiter.get<{ rows: Wire[] }>(
    `/api/records/applicant-resume?applicant=${record.id}`,
  );
  const [version] = body.rows;
  assert.deepEqual(
    [version?.values['number'], version?.values['latest'], version?.title],
    [1, true, 'Resume, version 1'],
  );
  const url = `/api/recruitment/resumes/${version?.id}`;
  for (const name of ['Ravi Kumar', 'Harish Iyer', 'Meera Joshi', 'Arjun Mehta'] as const) {
    const { status, headers, raw } = await world.as(name).get(url);
    assert.equal(status, 200, name);
    assert.match(String(headers['content-disposition']), /^attachment/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.deepEqual(raw, pdf);
  }
  for (const name of ['Esha Pillai', 'Padma Nair', 'Vikram Shah'] as const) {
    assert.equal((await world.as(name).get(url)).status, 403, name);
  }
  assert.equal((await world.as('Omar Khan').get(url)).status, 404, 'another organisation');
  assert.equal((await nobody.get(url)).status, 401);
  const taken = { ...applicationFor(), resumePath: kept.path };
  assert.ok((await faultsOf(submit(taken))).resume, 'a file goes with one application');
});

test('a recruiter adds a version; the latest counts, and what is no document is refused', async () => {
  const application = applicationFor();
  await submit(application);
  const record = await arrived(application.values.mail);
  const send = async (name: string, content: Buffer) => {
    const boundary = 'muster-test-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { body: stored } = await recruiter.post<{ id: number }>('/api/files', body, type);
    return recruiter.post<Wire & { fields?: Record<string, string> }>('/api/records/applicant-resume', {
      applicant: record.id,
      file: stored.id,
    });
  };
  const first = await send('one.pdf', pdf);
  const second = await send('two.docx', zip(word));
  assert.deepEqual([first.status, second.status], [200, 200], JSON.stringify(first.body));
  const list = await recruiter.get<{ rows: Wire[] }>(`/api/records/applicant-resume?applicant=${record.id}`);
  assert.deepEqual(
    list.body.rows.map(({ values }) => [values['number'], values['latest'], values['sentBy']]).toSorted(),
    [
      [1, false, 'colleague'],
      [2, true, 'colleague'],
    ],
  );
  const bomb = await send('three.docx', zip({ ...word, 'word/big.xml': Buffer.alloc(60 * 1024 * 1024) }));
  assert.equal(bomb.body.fields?.['file'], 'Please upload Document file formats only.');
});

test('what a docx says is read beside its applicant by those who may download it', async () => {
  const paragraph = (...runs: string[]) => `<w:p><w:r>${runs.join('')}</w:r></w:p>`;
  const document = [
    paragraph('<w:t>Kavya Menon</w:t>'),
    paragraph('<w:t xml:space="preserve">Research &amp; </w:t>', '<w:t>teaching &#8377;</w:t>'),
    '<w:p/>',
    paragraph('<w:t>2015</w:t>', '<w:tab/>', '<w:t>Pune</w:t>', '<w:br/>', '<w:t>&lt;script&gt;</w:t>'),
  ].join('');
  const content = zip({ ...word, 'word/document.xml': Buffer.from(`<w:body>${document}</w:body>`) });
  assert.deepEqual(await docxParagraphs(content), [
    'Kavya Menon',
    'Research & teaching ₹',
    '2015\tPune\n<script>',
  ]);
  assert.deepEqual(await docxParagraphs(pdf), [], 'a file of another kind says nothing');
  const kept = await inWork(host, applicantSession(works), (work) =>
    keepResume(work, { name: 'Kavya Menon.docx', content }),
  );
  const application = applicationFor({}, { resumePath: kept.path });
  await submit(application);
  const record = await arrived(application.values.mail);
  const list = await recruiter.get<{ rows: Wire[] }>(`/api/records/applicant-resume?applicant=${record.id}`);
  const url = `/api/recruitment/resumes/${list.body.rows[0]?.id}/text`;
  const read = await recruiter.get<{ paragraphs: string[] }>(url);
  assert.deepEqual([read.status, read.body.paragraphs[0]], [200, 'Kavya Menon']);
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
  assert.equal((await world.as('Omar Khan').get(url)).status, 404, 'another organisation');
  assert.equal((await nobody.get(url)).status, 401);
});

test('a docx that is made to hold up its reader is read in a moment', async () => {
  for (const tag of ['<w:t ', '<w:br ', '<w:t>']) {
    const content = zip({ ...word, 'word/document.xml': Buffer.from(tag.repeat(100_000)) });
    const begun = performance.now();
    await docxParagraphs(content);
    assert.ok(performance.now() - begun < 2_000, tag);
  }
});
