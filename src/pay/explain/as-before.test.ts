/**
 * A locked payslip keeps its figures and its facts; its explanation is told anew from them each time. Whoever
 * opens one after an upgrade reads what was read before it, to the letter.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { examplePerson, exampleRules } from '../example.ts';
import { preparePlan } from '../structure/plan.ts';
import { calculateTraced } from './explain.ts';

/** Of 200 people each, as commit 52cf66f of 23 November 2026 paid and explained them. */
const before: readonly (readonly [Month, string])[] = [
  ['2024-11', '8822c23ea72be4bbc6472ac6b27a3e79770b1a1a1c7e291faa631b3fd91abbd0'],
  ['2025-08', '784432f42daabbb77d71880ebe2a06e7021683d7b082dc153692a742cc1e01dc'],
  ['2026-03', '212ccb624857b9a4d7787dc5408de5fc295ed38bef79e0a9d5f37c9da93c35a2'],
  ['2026-09', '9e58d17994f32e68cdb64718f8066fd91e3671ac9dc79e5d21a2774fbb6f99da'],
];

for (const [paid, hash] of before)
  test(`the payslips of ${paid} and all their explanations read as before, to the letter`, () => {
    const plan = preparePlan(exampleRules, paid);
    const read = createHash('sha256');
    for (let seed = 1; seed <= 200; seed++) {
      const { payslip, because } = calculateTraced(plan, examplePerson(seed, paid));
      read.update(JSON.stringify([payslip, because]));
    }
    const meant = 'where that is meant, name the sentence or the figure in docs/performance.md';
    assert.equal(read.digest('hex'), hash, `a figure or a sentence differs; ${meant}`);
  });
