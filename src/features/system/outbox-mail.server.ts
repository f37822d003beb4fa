/** A failed mail is sent again by hand. */
import { formServer } from '#server/feature.ts';
import { outboxMail } from './outbox-mail.form.ts';

export const outboxMailServer = formServer(outboxMail, {
  actions: {
    retry: (work, { id }) =>
      work.jobs.post(work, { organisationId: work.session.organisationId, mailId: id }),
  },
});
