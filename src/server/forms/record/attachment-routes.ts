/** The calls of the files attached to a record. */
import type { Form } from '#kernel/form.ts';
import { id as idSchema, objectOf } from '#kernel/wire/schema.ts';
import { uploadedFile } from '../../files/upload.ts';
import { type JsonSchema, type Route, route } from '../../route.ts';
import { attach, attachmentsOf, detach } from './attachment.ts';

const idParams = objectOf({ id: idSchema });
const fileParams = objectOf({ id: idSchema, file: idSchema });
const anyList: JsonSchema = { type: 'array', items: {} };
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
      response: anyList,
      summary: `List the files attached to one ${form.one}`,
      handle: (work, request) => attachmentsOf(work, form, idOf(request)),
    }),
    route({
      ...common,
      method: 'POST',
      path,
      action: 'write',
      params: idParams,
      response: anyList,
      multipart: true,
      bodyBytes: 30 * 1024 * 1024,
      summary: `Attach a file to one ${form.one}`,
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
      handle: async (work, request) => detach(work, form, idOf(request), request.params.file),
    }),
  ];
}
