import assert from 'node:assert/strict';
import test from 'node:test';
import { bareIdentity, identityTyping } from './identity-text.ts';

test('an Aadhaar number is grouped in fours as it is typed and sent without spaces', () => {
  assert.equal(identityTyping.aadhaar.clean('12345678'), '1234 5678');
  assert.equal(identityTyping.aadhaar.clean('1234-5678-90123'), '1234 5678 9012');
  assert.equal(bareIdentity('1234 5678 9012'), '123456789012');
});

test('a PAN and an IFSC come in capitals and no longer than they are', () => {
  assert.equal(identityTyping.pan.clean('abcpd1234ef'), 'ABCPD1234E');
  assert.equal(identityTyping.ifsc.clean(' hdfc 0000240 '), 'HDFC0000240');
});
