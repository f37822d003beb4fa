import type { fileCall } from '#kernel/calls/file.call.ts';
import type { AnswerOf, Call, GivenTo } from '#kernel/wire/call.ts';
import { begin } from './activity.ts';
import { address, filledPath, newKey, type Query } from './api.ts';
import { confirmedFresh, errorFrom, noAnswer } from './api-error.ts';
import { changes } from './query/changes.ts';
import { sessionEnded } from './session-ended.ts';

/** A stored file as the server answers it. */
export type StoredFile = AnswerOf<typeof fileCall>;

type UploadOptions = {
  readonly signal?: AbortSignal;
  /** Values that go with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** An answer of 401 is then an ordinary error. */
  readonly anonymous?: boolean;
  /** It is kept by itself, and belongs to nothing that is shown before somebody saves that. */
  readonly loose?: boolean;
};

/** What the address of the call asks for. */
type Addressed<C> = Omit<GivenTo<C>, 'body'>;

/**
 * Sends a file by a declared call; `progress` hears the share sent, 0 to 1. (fetch cannot tell how far it is,
 * hence this older call.)
 */
export function upload<C extends Call>(
  path: C['path'],
  file: Blob & { name?: string },
  progress?: (share: number) => void,
  ...given: object extends Addressed<C>
    ? [options?: Addressed<C> & UploadOptions]
    : [options: Addressed<C> & UploadOptions]
): Promise<AnswerOf<C>>;
export function upload(
  path: string,
  file: Blob & { name?: string },
  progress?: (share: number) => void,
  { params = {}, query = {}, ...options }: { params?: object; query?: Query } & UploadOptions = {},
): Promise<unknown> {
  const filled = address(filledPath(path, params), query);
  const call = () => sendFile(filled, file, progress, options);
  return options.loose || options.anonymous ? call() : changes.by('POST', filled, call);
}

function sendFile(
  path: string,
  file: Blob & { name?: string },
  progress: ((share: number) => void) | undefined,
  options: UploadOptions,
): Promise<unknown> {
  const { signal, fields = {}, anonymous } = options;
  const end = begin();
  return new Promise<unknown>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name ?? 'file');
    call.open('POST', path);
    call.setRequestHeader('X-Muster', '1');
    call.setRequestHeader('Idempotency-Key', newKey());
    call.responseType = 'text';
    call.upload.onprogress = (event) => event.lengthComputable && progress?.(event.loaded / event.total);
    call.onerror = () => reject(noAnswer(navigator.onLine ? 'unreachable' : 'offline', true));
    call.onabort = () => reject(new DOMException('Upload stopped', 'AbortError'));
    call.onload = () => {
      const body = readJson(call.responseText);
      if (call.status >= 200 && call.status < 300) return resolve(body);
      if (call.status === 401 && !anonymous) sessionEnded.tell();
      const again = (): Promise<unknown> => sendFile(path, file, progress, options);
      return void confirmedFresh(call.status, body).then((confirmed) =>
        confirmed ? again().then(resolve, reject) : reject(errorFrom(call.status, body)),
      );
    };
    signal?.addEventListener('abort', () => call.abort());
    call.send(form);
  }).finally(end);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
