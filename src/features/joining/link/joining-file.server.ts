/** Documents and the photograph of a joiner: files as everywhere, held by the joiner’s own record alone. */
import type { FastifyRequest } from 'fastify';
import type { SavedJoining } from '#kernel/calls/joining.call.ts';
import { Invalid, invalid, notFound } from '#kernel/refusal.ts';
import type { Upload } from '#server/files/files.ts';
import { wholeParts } from '#server/files/upload.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { joiner } from '../joiner/joiner.form.ts';
import { joinerDocument } from '../joiner/joiner-document.form.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { documentKinds, documentsOf, recount } from '../joiner/standing.server.ts';
import { joiningPage } from './joining-page.server.ts';

/** The largest copy and a little; a photograph of a phone is made smaller before it is sent. */
export const joiningFileBytes = 8_000_000;
const mostDocuments = 30;

type SentFile = {
  readonly token: string;
  readonly pass: string;
  readonly kind: string;
  readonly upload: Upload;
};

const choose = 'Choose a file to send.';

/** The parts of the call, read whole before any work begins. */
export async function sentFile(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) return invalid({ file: choose });
  const said = new Map<string, string>();
  let upload: Upload | undefined;
  const limits = { fileSize: joiningFileBytes, files: 1, fields: 5, parts: 6, fieldSize: 200 };
  for await (const part of wholeParts(request, limits)) {
    if (part.type === 'file') upload = { name: part.filename ?? 'file', content: await part.toBuffer() };
    else said.set(part.fieldname, String(part.value));
  }
  const [token = '', pass = '', kind = ''] = ['token', 'pass', 'kind'].map((name) => said.get(name));
  return upload ? { token, pass, kind, upload } : invalid({ file: choose });
}

const now = async (work: Work, { id }: Joiner) => {
  await recount(work, id);
  const record = (await records(work, joiner).one(id)) ?? notFound('This joiner');
  return joiningPage(work, record);
};

/** What is wrong with a file is said as the fault of the file, whatever the field is called. */
async function asFile<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const [says] = Object.values(error.fields);
    return invalid({ file: says ?? choose });
  }
}

async function keepDocument(work: Work, record: Joiner, kind: string, file: number): Promise<void> {
  const type = (await documentKinds(work)).find(({ id }) => String(id) === kind);
  if (!type) invalid({ file: 'Choose what kind of document this is.' });
  if ((await documentsOf(work, record.id)).length >= mostDocuments)
    invalid({ file: `At most ${mostDocuments} documents can be sent. Remove one first.` });
  const values = { joiner: record.id, type: type.id, copy: file };
  await records(work, joinerDocument).asServer.create(values, { silent: true });
  work.audit({ action: 'document-sent', form: joiner.name, recordId: record.id });
}

export const takeFile = (work: Work, record: Joiner, { kind, upload }: SentFile) =>
  asFile(async () => {
    const { id } = await work.files.keep(work, upload);
    if (kind === 'picture')
      await records(work, joiner).asServer.change(record, { picture: id, savedOn: work.today });
    else await keepDocument(work, record, kind, id);
    return now(work, record);
  });

/** A document of this very joiner; any other does not exist here. */
const ownDocument = async (work: Work, record: Joiner, id: number) =>
  (await documentsOf(work, record.id)).find((each) => each.id === id) ?? notFound('This document');

export async function removeDocument(work: Work, record: Joiner, id: number) {
  await records(work, joinerDocument).asServer.delete(await ownDocument(work, record, id));
  return now(work, record);
}

const typed = new Set(['number', 'issuedOn', 'expiresOn']);

export async function saveDocument(
  work: Work,
  record: Joiner,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<SavedJoining> {
  const document = await ownDocument(work, record, id);
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => typed.has(name)));
  const faults: { field: string; says: string }[] = [];
  try {
    await records(work, joinerDocument).asServer.change(document, given, { silent: true });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    faults.push(...Object.entries(error.fields).map(([field, says]) => ({ field, says })));
  }
  return { ...(await now(work, record)), faults, elsewhere: [] };
}
