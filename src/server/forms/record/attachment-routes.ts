/** The calls of the files attached to a record. */
import type { Form } from '#kernel/form.ts';
import { id as idSchema, objectOf } from '#kernel/wire/schema.ts';
import { uploadedFile } from '../../files/upload.ts';
import { type Route, route } from '../../route.ts';
import { attachmentsSchema } from '../declaration/answer-schema.ts';
import { attach, attachmentsOf, detach } from './attachment.ts';

const idParams = objectOf({ id: idSchema });
const fileParams = objectOf({ id: idSchema, file: idSchema });
const idOf = (request: { readonly params: { readonly id: number } }): number => request.params.id;

export function attachmentRoutes(form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, tells: 'by view', keepsReach: true } as const;
  const path = `/api/records/${form.name}/:id/attachments`;
  return [
    route({
      ...common,
      method: 'GET',
      path,
      action: 'read',
      params: idParams,
      response: attachmentsSchema,
      summary: `List the files attached to one ${form.one}`,
      alike: 'List the files attached to one record',
      handle: (work, request) => attachmentsOf(work, form, idOf(request)),
    }),
    route({
      ...common,
      method: 'POST',
      path,
      action: 'write',
      params: idParams,
      response: attachmentsSchema,
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
      method: 'DELETE',
      path: `${path}/:file`,
      action: 'write',
      params: fileParams,
      summary: `Take an attached file from one ${form.one}`,
      alike: 'Take an attached file from one record',
      handle: async (work, request) => detach(work, form, idOf(request), request.params.file),
    }),
  ];
}
