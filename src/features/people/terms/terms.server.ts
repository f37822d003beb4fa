/** The terms of one person, as whoever may read the person sees them. */
import { notFound } from '#kernel/refusal.ts';
import { accessWithin } from '#server/forms/access.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import { employee } from '../record/employee.form.ts';
import { termsOf } from './person-terms.server.ts';
import { type TermSource, type TermsTold, termsCall } from './terms.call.ts';

export const personTerms = route({
  ...termsCall,
  summary: 'The notice, confirmation and retirement of a person on a day, and by what each holds',
  tag: 'People',
  form: employee.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { params: { id }, query: { on = work.today } }): Promise<TermsTold> {
    const reach = work.may(employee.name, 'read');
    if (!reach || !(await isWithinReach(work, reach, id))) return notFound('This person');
    const terms = (await termsOf(work, [id], on)).get(id) ?? notFound('This person');
    const access = accessWithin(work, employee, 'organisation');
    const view = access.view(employee.fields.retiresOn, id === work.session.employeeId);
    const { notice, confirmation, retirement } = terms;
    return {
      notice: notice ? { ...said(notice), days: notice.days, short: notice.short } : null,
      confirmation: confirmation ? { ...said(confirmation), on: confirmation.on } : null,
      retirement: view === 'show' ? { ...said(retirement), on: retirement.on } : null,
    };
  },
});

const said = ({ by, name, policy }: TermSource) => ({ by, name, policy });
