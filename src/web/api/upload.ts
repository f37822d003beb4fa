import { begin } from './activity.ts';
import { address, newKey } from './api.ts';
import { confirmedFresh, errorFrom, noAnswer } from './api-error.ts';
import { changes } from './query/changes.ts';
import { sessionEnded } from './session-ended.ts';

/** A stored file as the server answers it. */
export type StoredFile = {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly mime: string;
};

type UploadOptions = {
  readonly signal?: AbortSignal;
  /** Values that go with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** An answer of 401 is then an ordinary error. */
  readonly anonymous?: boolean;
  /** It is kept by itself, and belongs to nothing that is shown before somebody saves that. */
  readonly loose?: boolean;
};

/**
 * Sends a file; `progress` hears the share sent, 0 to 1. (fetch cannot tell how far it is, hence this
 * older call.)
 */
export function upload<T = StoredFile>(
  path: string,
  file: Blob & { name?: string },
  progress?: (share: number) => void,
  options: UploadOptions = {},
): Promise<T> {
  const call = () => sendFile<T>(path, file, progress, options);
  return options.loose || options.anonymous ? call() : changes.by('POST', path, call);
}

function sendFile<T>(
  path: string,
  file: Blob & { name?: string },
  progress: ((share: number) => void) | undefined,
  options: UploadOptions,
): Promise<T> {
  const { signal, fields = {}, anonymous } = options;
  const end = begin();
  return new Promise<T>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name ?? 'file');
    call.open('POST', address(path));
    call.setRequestHeader('X-Muster', '1');
    call.setRequestHeader('Idempotency-Key', newKey());
    call.responseType = 'text';
    call.upload.onprogress = (event) => event.lengthComputable && progress?.(event.loaded / event.total);
    call.onerror = () => reject(noAnswer(navigator.onLine ? 'unreachable' : 'offline', true));
    call.onabort = () => reject(new DOMException('Upload stopped', 'AbortError'));
    call.onload = () => {
      const body = readJson(call.responseText);
      if (call.status >= 200 && call.status < 300) return resolve(body as T);
      if (call.status === 401 && !anonymous) sessionEnded.tell();
      const again = (): Promise<T> => sendFile<T>(path, file, progress, options);
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
