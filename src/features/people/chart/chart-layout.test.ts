import assert from 'node:assert/strict';
import test from 'node:test';
import {
  cardHeight,
  cardWidth,
  fitted,
  inSight,
  isInSight,
  type Layout,
  layoutOf,
  zoomed,
} from './chart-layout.view.ts';

const tree = (below: Readonly<Record<number, readonly number[]>>) => ({
  shownBelow: (id: number) => below[id] ?? [],
});

function overlaps({ boxes }: Layout): number {
  const sorted = boxes.toSorted((one, two) => one.y - two.y || one.x - two.x);
  return sorted.filter((box, at) => {
    const next = sorted[at + 1];
    return next !== undefined && next.y === box.y && next.x < box.x + cardWidth;
  }).length;
}

test('a lead stands above the middle of the team, and nobody on top of another', () => {
  const layout = layoutOf(tree({ 0: [1], 1: [2, 3], 2: [4, 5, 6], 3: [7] }));
  const at = new Map(layout.boxes.map((box) => [box.id, box]));
  assert.equal(layout.boxes.length, 8);
  assert.equal(overlaps(layout), 0);
  const two = at.get(2);
  const middle = ((at.get(4)?.x ?? 0) + (at.get(6)?.x ?? 0)) / 2;
  assert.equal(two?.x, middle);
  assert.ok((at.get(4)?.y ?? 0) > (two?.y ?? 0) + cardHeight);
});

test('a team of many is a block, not a line', () => {
  const many = Array.from({ length: 1000 }, (_, at) => at + 2);
  const layout = layoutOf(tree({ 0: [1], 1: many }));
  assert.equal(layout.blocks.length, 1);
  assert.ok(layout.width < layout.height * 4 && layout.height < layout.width * 4);
  assert.equal(overlaps(layout), 0);
});

test('ten thousand people, all teams open, are placed well within a frame’s budget of a few', () => {
  const below: Record<number, number[]> = { 0: [1] };
  for (let id = 2; id <= 10_000; id += 1) {
    const lead = Math.max(1, Math.floor(id / 8));
    below[lead] = [...(below[lead] ?? []), id];
  }
  const began = performance.now();
  const layout = layoutOf(tree(below));
  const placed = performance.now() - began;
  assert.equal(layout.boxes.length, 10_001);
  assert.equal(overlaps(layout), 0);
  const sight = inSight({ x: 0, y: 0, scale: 1 }, 1400, 800);
  // The best of a few: other tests run on the same machine.
  let filtered = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const looked = performance.now();
    const seen = layout.boxes.filter((box) => isInSight(box, sight)).length;
    filtered = Math.min(filtered, performance.now() - looked);
    assert.ok(seen < 60, `${seen} drawn`);
  }
  assert.ok(placed < 250 && filtered < 12, `${placed} ms to place, ${filtered} ms to look`);
});

test('zooming keeps the point under the pointer', () => {
  const view = zoomed({ x: 10, y: 20, scale: 1 }, 2, { x: 110, y: 120 });
  assert.deepEqual(view, { scale: 1.6, x: 110 - 100 * 1.6, y: 120 - 100 * 1.6 });
  assert.ok(fitted(layoutOf(tree({ 0: [1] })), 800, 600).scale === 1);
});
