/** Sends new records that were kept on this phone: the file first, then the record, each taken once. */
import type { fileCall } from '#kernel/calls/file.call.ts';
import { newKey } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { addRecord } from '../api/records.ts';
import { upload } from '../api/upload.ts';
import { canKeepRecords, dropRecord, type KeptRecord, keepRecord, keptRecords } from './record-store.ts';

type Given = Pick<KeptRecord, 'user' | 'form' | 'values'> & {
  readonly file?: { readonly field: string; readonly file: File } | undefined;
};

export const newRecord = ({ file, ...given }: Given): KeptRecord => ({
  ...given,
  key: newKey(),
  keptAt: Date.now(),
  ...(file && { file: { field: file.field, name: file.file.name, content: file.file } }),
});

/** What never reached the server, or was never answered, is sent again; what was refused is not. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** A file that is there is a value from then on, so that the same call is made again. */
async function withFile(record: KeptRecord): Promise<KeptRecord> {
  const { file, ...rest } = record;
  if (!file) return record;
  const stored = await upload<typeof fileCall>(
    '/api/files',
    new File([file.content], file.name, { type: file.content.type }),
    undefined,
    { loose: true },
  );
  return { ...rest, values: { ...rest.values, [file.field]: stored.id } };
}

/** Throws what the server said, or that it never answered: the record is then kept as far as it has come. */
export async function sendRecord(record: KeptRecord): Promise<void> {
  const whole = await withFile(record);
  try {
    await addRecord(whole.form, whole.values, { key: whole.key });
  } catch (error) {
    if (whole !== record && isUnanswered(error) && canKeepRecords()) await keepRecord(whole);
    throw error;
  }
}

/** False where this phone cannot keep it. */
export async function keep(record: KeptRecord): Promise<boolean> {
  if (!canKeepRecords()) return false;
  const known = (await keptRecords()).some(({ key }) => key === record.key);
  if (!known) await keepRecord(record);
  return true;
}

export const waitingOf = async (user: string): Promise<readonly KeptRecord[]> =>
  canKeepRecords() ? (await keptRecords()).filter((record) => record.user === user) : [];

type Refused = { readonly record: KeptRecord; readonly error: unknown };

/** Sends what waits of somebody, the eldest first; what is refused is dropped and told. */
export async function sendKept(user: string): Promise<{ sent: number; refused: readonly Refused[] }> {
  const waiting = (await waitingOf(user)).toSorted((one, other) => one.keptAt - other.keptAt);
  let sent = 0;
  const refused: Refused[] = [];
  for (const record of waiting) {
    try {
      await sendRecord(record);
      sent += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status >= 500)
        return { sent, refused };
      refused.push({ record, error });
    }
    await dropRecord(record.key);
  }
  return { sent, refused };
}
