import assert from 'node:assert/strict';
import test from 'node:test';
import { byQuestion, type CatalogueReport, countOf, narrowed } from './report-catalogue.view.ts';

const report = (heading: string, question: string, more: Partial<CatalogueReport> = {}): CatalogueReport => ({
  name: heading,
  heading,
  question,
  finds: question,
  icon: 'report',
  path: heading,
  favourite: false,
  ran: null,
  saved: [],
  ...more,
});
const areas = [
  {
    key: 'pay',
    name: 'Pay',
    icon: 'report',
    reports: [
      report('Least wages', 'Who earns below the minimum wage?', { favourite: true }),
      report('Cost', 'What does each department cost?', {
        saved: [{ id: 1, name: 'Cost', every: 'month', nextOn: '2026-12-05' }],
      }),
    ],
  },
  { key: 'people', name: 'People', icon: 'report', reports: [report('Joiners', 'Who joined and who left?')] },
];
const headings = (of: readonly { readonly reports: readonly CatalogueReport[] }[]) =>
  of.flatMap(({ reports }) => reports.map(({ heading }) => heading));

test('a report is found by the words of its question, one slip away, and by its area', () => {
  assert.deepEqual(headings(narrowed(areas, 'below minimun wage', 'all')), ['Least wages']);
  assert.deepEqual(headings(narrowed(areas, 'people', 'all')), ['Joiners']);
  assert.deepEqual(narrowed(areas, 'gratuity', 'all'), []);
});
test('favourites and scheduled reports are counted and shown by themselves', () => {
  assert.deepEqual(headings(narrowed(areas, '', 'favourites')), ['Least wages']);
  assert.deepEqual(headings(narrowed(areas, '', 'scheduled')), ['Cost']);
  assert.equal(countOf(areas, 'ran'), 0);
});
test('questions stand together by how they begin, the most asked first', () => {
  assert.deepEqual(
    byQuestion(areas).map(({ name, reports }) => [name, reports.length]),
    [
      ['Who …', 2],
      ['What …', 1],
    ],
  );
});
