import { useMutation } from '@tanstack/react-query';
import type {
  checkImportCall,
  layImportCall,
  runImportCall,
  undoImportCall,
  uploadTableCall,
} from '#kernel/calls/import.call.ts';
import type { GivenTo } from '#kernel/wire/call.ts';
import type { LayoutAsked, Uploaded } from '#kernel/wire/import-sheet.ts';
import { ask } from '#web/api/api.ts';
import { upload } from '#web/api/upload.ts';

export const templateAddress = (form: string, format: 'csv' | 'xlsx'): string =>
  `/api/records/${form}/import/template?format=${format}`;

export const sendFile = (form: string, file: File, progress: (share: number) => void): Promise<Uploaded> =>
  upload<typeof uploadTableCall>('/api/records/:form/import', file, progress, { params: { form } });

const lay = (form: string, id: number, body: LayoutAsked): Promise<Uploaded> =>
  ask<typeof layImportCall>('POST', '/api/records/:form/import/:id/layout', { params: { form, id }, body });

/** The same file as another import, laid out as before: what was taken comes out as it is there. */
export async function sendAgain(form: string, source: File, { layout }: Uploaded): Promise<Uploaded> {
  const { importId } = await sendFile(form, source, () => undefined);
  const { sheet, heading, kept } = layout;
  return lay(form, importId, { ...(sheet && { sheet }), heading, kept });
}

export const useLayout = (form: string, id: number) =>
  useMutation({ mutationFn: (asked: LayoutAsked) => lay(form, id, asked) });

type Checked = { readonly id: number } & NonNullable<GivenTo<typeof checkImportCall>['body']>;

export const useCheck = (form: string) =>
  useMutation({
    mutationFn: ({ id, ...body }: Checked) =>
      ask<typeof checkImportCall>('POST', '/api/records/:form/import/:id/check', {
        params: { form, id },
        body,
      }),
  });
export const useRun = (form: string) =>
  useMutation({
    mutationFn: ({ id, goodRowsOnly }: { id: number; goodRowsOnly: boolean }) =>
      ask<typeof runImportCall>('POST', '/api/records/:form/import/:id/run', {
        params: { form, id },
        body: { goodRowsOnly },
      }),
  });
export const useUndo = (form: string) =>
  useMutation({
    mutationFn: (id: number) =>
      ask<typeof undoImportCall>('POST', '/api/records/:form/import/:id/undo', {
        params: { form, id },
        body: {},
      }),
  });
