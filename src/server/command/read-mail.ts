/**
 * npm run read-mail -- ORGANISATION: prints the mails with a link or a code that wait or are kept, as their
 * receivers read them. For who runs the server, where no mail server is set; each reading is in the audit.
 */
import { printedMails } from '../security/printed-secret.ts';
import { commandHost } from './command-host.ts';

await commandHost('reading mails', async (host, log) => {
  const [organisation] = process.argv.slice(2);
  if (!organisation) throw new Error('Say the number of the organisation: npm run read-mail -- 56');
  const mails = await printedMails(host, Number(organisation));
  log(mails.length > 0 ? mails.join('\n\n') : 'No mail with a link or a code waits or is kept.');
});
