/** What a page of Muster may ask of somebody's phone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();

test('a page asks of my phone no more than a punch, a kiosk or a passkey needs', async () => {
  for (const url of ['/', '/kiosk', '/api/session', '/nowhere.js', '/iclock/cdata']) {
    const { headers } = await world.app.inject({ method: 'GET', url });
    const policy = String(headers['permissions-policy']);
    for (const own of ['camera=(self)', 'geolocation=(self)', 'publickey-credentials-get=(self)'])
      assert.ok(policy.includes(own), `${url}: ${own}`);
    for (const none of ['microphone=()', 'payment=()', 'usb=()', 'display-capture=()'])
      assert.ok(policy.includes(none), `${url}: ${none}`);
    assert.doesNotMatch(policy, /\*/);
  }
});
