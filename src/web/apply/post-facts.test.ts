import assert from 'node:assert/strict';
import test from 'node:test';
import type { OpenPost } from './application-calls.ts';
import { factsOf, jobPosting, postsWith } from './post-facts.ts';

const physics: OpenPost = {
  requisition: 12,
  title: 'Assistant Professor, Physics',
  description: 'Teach optics, and lead a small laboratory.',
  publishedOn: '2026-11-02',
  closesOn: '2026-12-15',
  department: 'Physics',
  place: 'Mysuru',
  employmentType: 'Full time',
  experienceFrom: 2,
  experienceTo: 6,
  ctcMin: null,
  ctcMax: null,
};
const clerk: OpenPost = {
  ...physics,
  requisition: 13,
  title: 'Clerk',
  description: null,
  department: 'Office',
};
const words = { organisation: { id: 72, name: 'Muster University', accent: null, hasLogo: false } } as never;

test('a post says where, how and until when, and a salary only where it is told', () => {
  assert.deepEqual(factsOf(physics), [
    'Physics',
    'Mysuru',
    'Full time',
    '2 to 6 years of experience',
    'apply by 15 December 2026',
  ]);
  assert.match(factsOf({ ...physics, ctcMin: 60_000_000 as never }).join(), /a year/);
});

test('a search finds a post by any words of it, in any order', () => {
  assert.deepEqual(postsWith([physics, clerk], 'optics mysuru'), [physics]);
  assert.deepEqual(postsWith([physics, clerk], '  '), [physics, clerk]);
  assert.deepEqual(postsWith([physics, clerk], 'optics clerk'), []);
});

test('search engines read what the page says, with its last day', () => {
  const posting = jobPosting(physics, words);
  assert.equal(posting.title, physics.title);
  assert.equal(posting.validThrough, '2026-12-15T23:59:59+05:30');
  assert.equal(posting.hiringOrganization.name, 'Muster University');
  assert.equal('baseSalary' in posting, false);
});
