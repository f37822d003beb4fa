import { documentType } from '#features/masters/document-type.form.ts';
import { employeeDocument } from '#features/people/profile/employee-document.form.ts';
import { date, file, identity, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { joiner } from './joiner.form.ts';

const { copy } = employeeDocument.fields;
const reader = { read: 'organisation' } as const;

/** A document that a joiner photographed or chose, with its number and last day. */
export const joinerDocument = form('joiner-document', {
  id: 1101,
  heading: 'Joining documents',
  one: 'document',
  help: 'What joiners photograph or choose on the page of their link.',
  parent: { form: 'joiner', field: 'joiner' },
  systemOnly: true,
  title: ['type'],
  fields: {
    joiner: reference(joiner, { label: 'Joiner', required: true, inList: true }),
    type: reference(documentType, { label: 'Document', required: true, inList: true }),
    number: identity({ label: 'Number', scheme: 'document', sensitivity: 'identity', inList: true }),
    issuedOn: date({ label: 'Issued on', notAfter: 'today' }),
    expiresOn: date({ label: 'Valid until', notBefore: { field: 'issuedOn' }, expires: true, inList: true }),
    copy: file({
      label: 'Copy',
      accept: copy.accept,
      maxBytes: copy.maxBytes,
      sensitivity: 'personal',
      holds: ['identity'],
      required: true,
    }),
  },
  rights: { hr: reader, administrator: reader, auditor: reader },
});
