import { useRef, useState } from 'react';
import type { fileCall } from '#kernel/calls/file.call.ts';
import { sentenceFor } from '../api/api-error.ts';
import { type StoredFile, upload } from '../api/upload.ts';
import { bytes } from './format.ts';

type Limits = { accept: readonly string[] | undefined; maxBytes: number | undefined };

/** Sends a file at once when it is chosen; the record keeps only its number. */
export function useUpload({ accept, maxBytes }: Limits, onStored: (file: StoredFile) => void) {
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');
  const call = useRef<AbortController>(undefined);

  const send = async (file: File): Promise<void> => {
    const refused = refusalOf(file, accept, maxBytes);
    setFailure(refused ?? '');
    if (refused) return;
    call.current = new AbortController();
    setShare(0);
    try {
      onStored(
        await upload<typeof fileCall>('/api/files', file, setShare, {
          signal: call.current.signal,
          loose: true,
        }),
      );
    } catch (error) {
      if (!call.current.signal.aborted) setFailure(sentenceFor(error));
    } finally {
      setShare(undefined);
    }
  };
  return { share, failure, send, stop: () => call.current?.abort() };
}

function refusalOf(
  file: File,
  accept: readonly string[] | undefined,
  maxBytes: number | undefined,
): string | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const kinds = accept?.map((kind) => kind.replace('.', '').toLowerCase());
  if (kinds && !kinds.includes(ending)) return `Choose a file of these kinds: ${kinds.join(', ')}.`;
  if (maxBytes && file.size > maxBytes)
    return `This file has ${bytes(file.size)}; at most ${bytes(maxBytes)} fit here.`;
  return file.size === 0 ? 'This file is empty.' : undefined;
}
