/**
 * The upkeep of the audit: anchors follow their chains every few minutes, and once a day the heads leave the
 * installation, by mail or to a web address, so that a copy lies where nobody here can change it.
 */

import { inWork, systemSession } from '../in-work.ts';
import type { Upkeep } from '../jobs/jobs.ts';
import { sendMail } from '../mail/mail.ts';
import { platformOrganisation } from '../organisation/founding.ts';
import type { Host } from '../work.ts';
import { headOf } from './audit-anchor.ts';
import { anchorChains, everyOrganisation } from './audit-chain.ts';
import { headText, type KeptHead } from './audit-verify.ts';

const waitMs = 15_000;

const anchored = (host: Host): Promise<void> =>
  anchorChains(host, (fault) => host.log.error({ fault }, 'the audit was tampered with'));

async function headsNow(host: Host): Promise<KeptHead[]> {
  const heads: KeptHead[] = [];
  for (const { id } of await everyOrganisation(host.tenancy)) {
    const head = await host.tenancy.inOrganisation(id, (db) => headOf(db, id));
    if (head.entry > 0) heads.push({ organisation: id, ...head });
  }
  return heads;
}

/** Sends the heads of now to where the settings say, if they say anything. Throws to be repeated. */
export async function sendHeads(host: Host): Promise<void> {
  const { auditHeadsTo } = host.settings;
  if (auditHeadsTo === null) return;
  const heads = await headsNow(host);
  if (auditHeadsTo.protocol === 'mailto:') await mailHeads(host, auditHeadsTo.pathname, heads);
  else await postHeads(auditHeadsTo, heads);
}

async function mailHeads(host: Host, to: string, heads: readonly KeptHead[]): Promise<void> {
  await inWork(host, systemSession(platformOrganisation.id, 'Daily upkeep'), (work) =>
    sendMail(work, {
      to: decodeURIComponent(to),
      subject: `Heads of the audit on ${work.today}`,
      text: [
        'Keep this mail. Each line names an organisation, the last entry of its audit and the hash of',
        'its chain there. Whether the chain still goes through it: npm run verify-audit -- LINE',
        '',
        ...heads.map(headText),
      ].join('\n'),
    }),
  );
}

async function postHeads(to: URL, heads: readonly KeptHead[]): Promise<void> {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: new Date().toISOString(), heads: heads.map(headText) }),
    signal: AbortSignal.timeout(waitMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`${to.host} answered ${answer.status} to the heads of the audit`);
}

export const auditUpkeep: readonly Upkeep[] = [
  { name: 'audit-anchor', cron: '*/5 * * * *', run: anchored },
  { name: 'audit-heads', cron: '20 0 * * *', run: sendHeads },
];
