/** The calls of the files attached to a record. */

import { attachCall, attachmentsCall, detachCall } from '#kernel/calls/record.call.ts';
import type { Form } from '#kernel/form.ts';
import { id as idSchema, objectOf } from '#kernel/wire/schema.ts';
import { uploadedFile } from '../../files/upload.ts';
import { type Route, route } from '../../route.ts';
import { callOf } from '../call-of.ts';
import { attach, attachmentsOf, detach } from './attachment.ts';

const idParams = objectOf({ id: idSchema });
const fileParams = objectOf({ id: idSchema, file: idSchema });
const idOf = (request: { readonly params: { readonly id: number } }): number => request.params.id;

export function attachmentRoutes(form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, tells: 'by view', keepsReach: true } as const;
  return [
    route({
      ...common,
      ...callOf(form, attachmentsCall),
      action: 'read',
      params: idParams,
      summary: `List the files attached to one ${form.one}`,
      alike: 'List the files attached to one record',
      handle: (work, request) => attachmentsOf(work, form, idOf(request)),
    }),
    route({
      ...common,
      ...callOf(form, attachCall),
      action: 'write',
      params: idParams,
      multipart: true,
      bodyBytes: 30 * 1024 * 1024,
      summary: `Attach a file to one ${form.one}`,
      alike: 'Attach a file to one record',
      handle: async (work, request) => {
        const file = await work.files.keep(work, uploadedFile(request));
        return attach(work, form, idOf(request), file.id);
      },
    }),
    route({
      ...common,
      ...callOf(form, detachCall),
      action: 'write',
      params: fileParams,
      summary: `Take an attached file from one ${form.one}`,
      alike: 'Take an attached file from one record',
      handle: async (work, request) => detach(work, form, idOf(request), request.params.file),
    }),
  ];
}
