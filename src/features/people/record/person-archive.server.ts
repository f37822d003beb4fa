/** Everything that is held about a person, for the person and for who keeps the records. */
import { forbidden } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { personArchive } from '#server/exports/person/person-archive.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { employee } from './employee.form.ts';

export const personArchiveRoute = route({
  method: 'GET',
  path: '/api/people/:id/archive',
  tag: 'Employees',
  form: 'employee',
  action: 'read',
  tells: 'by view',
  keepsReach: true,
  heavy: true,
  summary:
    'Everything that is held about an employee and the caller may see: a table for each form, and files',
  params: idParams,
  response: { type: 'string', format: 'binary' },
  async handle(work, request, reply) {
    const { id } = request.params;
    const { subtitle, title } = await records(work, employee).asPerson.read(id);
    const isOwn = work.session.employeeId === id;
    if (!isOwn && work.may(employee.name, 'export') !== 'organisation') forbidden();
    work.audit({ action: 'export', form: employee.name, recordId: id, changes: { format: { new: 'zip' } } });
    const name = `${title} ${subtitle ?? ''} ${work.today}.zip`;
    return reply
      .type('application/zip')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(personArchive(work, { id, isOwn }));
  },
});
