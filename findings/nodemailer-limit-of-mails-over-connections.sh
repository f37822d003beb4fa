#!/usr/bin/env bash
# nodemailer 10.6.0 and its limit of mails in a time (pool, rateLimit, rateDelta).
#
# Expected: with rateLimit 3 and rateDelta 3000 no more than 3 mails reach the server within any 3 seconds,
# however many connections the pool may open: "limits the message count to be sent in rateDelta time".
# Seen: with maxConnections 5 the server takes 5 of 12 mails at once. A message is given to each connection
# that is free before the first of them has counted. With maxConnections 1 it is 3, as the limit says.
# Whoever has a relay with a limit sends through one connection where a limit is set.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0 smtp-server@3.21.6
cat >seen.mjs <<'JS'
import assert from 'node:assert/strict';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';

/** How many of twelve mails the server has taken within 1.5 seconds of the first. */
async function takenAtOnce(maxConnections) {
  const taken = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        taken.push(Date.now());
        done();
      });
    },
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address();
  const limit = { rateLimit: 3, rateDelta: 3_000 };
  const relay = nodemailer.createTransport({
    ...{ pool: true, maxConnections, host: '127.0.0.1', port, secure: false, ignoreTLS: true, ...limit },
  });
  const mail = { from: 'a@firm.example', to: 'b@firm.example', subject: 'Payslip', text: 'Ready.' };
  const sent = Array.from({ length: 12 }, () => relay.sendMail(mail).catch(() => undefined));
  while (taken.length === 0) await new Promise((wait) => setTimeout(wait, 20));
  await new Promise((wait) => setTimeout(wait, 1_500));
  const count = taken.length;
  relay.close();
  await Promise.race([Promise.all(sent), new Promise((wait) => setTimeout(wait, 200))]);
  await new Promise((ended) => server.close(ended));
  return count;
}

const seen = { one: await takenAtOnce(1), five: await takenAtOnce(5) };
console.log('mails taken at once with a limit of 3:', seen);
assert.equal(seen.one, 3);
assert.equal(seen.five, 5);
process.exit(0);
JS
node seen.mjs
