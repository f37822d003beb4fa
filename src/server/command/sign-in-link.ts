/**
 * npm run sign-in-link -- ORGANISATION USER: prints a one-time link that sets the user's password, and makes
 * a user active again that was disabled for a demo password. For who runs the server, where nobody can send
 * one.
 */
import { printedLink } from '../security/printed-secret.ts';
import { commandHost } from './command-host.ts';

await commandHost('making a link', async (host, log) => {
  const [organisation, userName] = process.argv.slice(2);
  if (!organisation || !userName) {
    throw new Error('Say the number of the organisation and the user name: npm run sign-in-link -- 56 hr');
  }
  log(await printedLink(host, Number(organisation), userName));
});
