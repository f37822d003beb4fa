/** A failed mail is sent again by hand, unless the link or code in it is no longer kept. */
import { formServer } from '#server/feature.ts';
import { hasSecret } from '#server/mail/mail-secret.ts';
import { outboxMail } from './outbox-mail.form.ts';
import { refuse } from './system.refusal.ts';

export const outboxMailServer = formServer(outboxMail, {
  actions: {
    async retry(work, { id, kind }) {
      const { organisationId } = work.session;
      const needsSecret = kind === 'link' || kind === 'code';
      if (needsSecret && !(await hasSecret(work.db, organisationId, id))) {
        refuse('outbox.secret-gone', { kind });
      }
      await work.jobs.post(work, [{ organisationId, mailId: id }]);
    },
  },
});
