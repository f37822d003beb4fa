#!/usr/bin/env bash
# scimmy 1.3.5 and four filters that RFC 7644 (3.4.2.2) allows.
#
# Expected: a filter finds the users whom the standard names: a text is a JSON string, with \" for a quotation
# mark; pr finds whoever has a mail address at all; texts of attributes that are not caseExact are compared
# without regard to letters; moments are compared in time, in whichever zone they are written.
# Seen: a quotation mark within a text and pr of a list of several values raise an error. A mail address in
# capitals finds nobody by co, and a moment equals only the same moment in the same zone, though gt and lt
# compare moments rightly. Whoever tests a directory beside this library needs a table of where it differs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund scimmy@1.3.5
cat >seen.mjs <<'JS'
import assert from 'node:assert/strict';
import { Types } from 'scimmy';

const users = [
  {
    userName: 'asha',
    displayName: 'Asha "Tai" Rao',
    emails: [{ value: 'asha@firm.example', type: 'work' }],
    meta: { lastModified: '2026-11-03T10:00:00.000Z' },
  },
];
const seen = (filter) => {
  try {
    return new Types.Filter(filter).match(users).length;
  } catch (error) {
    return error.name;
  }
};
const rows = [
  ['displayName co "Tai"', 1],
  ['displayName co "\\"Tai\\""', 'SCIMError'],
  ['emails[type eq "work"]', 1],
  ['emails pr', 'TypeError'],
  ['emails.value co "firm.example"', 1],
  ['emails.value co "FIRM.EXAMPLE"', 0],
  ['meta.lastModified gt "2026-11-03T15:29:59+05:30"', 1],
  ['meta.lastModified eq "2026-11-03T15:30:00+05:30"', 0],
];
for (const [filter, expected] of rows) {
  console.log(`${filter}: ${seen(filter)}`);
  assert.equal(seen(filter), expected, filter);
}
JS
node seen.mjs
