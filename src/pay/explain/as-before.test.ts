/**
 * A locked payslip keeps its figures and its facts; its explanation is told anew from them each time. Whoever
 * opens one after an upgrade reads what was read before it, to the letter.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { correctionKey, lawBeforeCorrections } from '#law/correction.ts';
import { examplePerson, exampleRules } from '../example.ts';
import type { PayRules } from '../model/rules.ts';
import { preparePlan } from '../structure/plan.ts';
import { calculateTraced } from './explain.ts';

/** Of 200 people each, as commit 52cf66f of 23 November 2026 paid and explained them. */
const before: readonly (readonly [Month, string])[] = [
  ['2024-11', '8822c23ea72be4bbc6472ac6b27a3e79770b1a1a1c7e291faa631b3fd91abbd0'],
  ['2025-08', '784432f42daabbb77d71880ebe2a06e7021683d7b082dc153692a742cc1e01dc'],
  ['2026-03', '212ccb624857b9a4d7787dc5408de5fc295ed38bef79e0a9d5f37c9da93c35a2'],
  ['2026-09', '9e58d17994f32e68cdb64718f8066fd91e3671ac9dc79e5d21a2774fbb6f99da'],
];

/** With what the correction of 28 November adds to the reasons of welfare funds (decision 174). */
const corrected: readonly (readonly [Month, string])[] = [
  ['2024-11', 'cf711ba8cdfa0f1d99996c36fac497bf4dafff69a8c6dc361c9946bc3650aede'],
  ['2025-08', 'b0559ef36334044f80942875a004b0cdf21b19a3cb8d4c9299761fa09d8bf48c'],
  ['2026-03', '9fd8533d7d19acabadca198d9465895168553795688ab2e9bfdab762cf5a4572'],
  ['2026-09', 'a3964b7ada1564637e3d566c773b5fcfa84a231fd9f71c60d69aaaba516d4cb3'],
];

/** The law by which such a run is explained: it knew the correction of 22 November and none since. */
const lawThen = lawBeforeCorrections(exampleRules.law, [correctionKey('2026-11-22')]);

function readOf(rules: PayRules, paid: Month): string {
  const plan = preparePlan(rules, paid);
  const read = createHash('sha256');
  for (let seed = 1; seed <= 200; seed++) {
    const { payslip, because } = calculateTraced(plan, examplePerson(seed, paid));
    read.update(JSON.stringify([payslip, because]));
  }
  return read.digest('hex');
}

const meant = 'it differs; where that is meant, name the sentence or the figure in docs/performance.md';

for (const [paid, hash] of before)
  test(`the payslips of ${paid} and all their explanations read as before, to the letter`, () => {
    assert.equal(readOf({ ...exampleRules, law: lawThen }, paid), hash, meant);
  });

for (const [paid, hash] of corrected)
  test(`${paid} calculated by today’s law differs by the sentences named since alone`, () => {
    assert.equal(readOf(exampleRules, paid), hash, meant);
  });
