/**
 * The text of the quarterly statement, field by field, by the general notes and tables of Protean’s file
 * formats: Form 24Q, 6.3 of 27 May 2025, and Form 138, 1.2 of 22 July 2026.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type StatementLayout, statementLayout } from './statement-layout.ts';
import { statementFaults } from './statement-reader.ts';
import {
  addressLines,
  plain,
  type StatementChallan,
  type StatementPerson,
  statementText,
} from './statement-text.ts';

const deductor = {
  tan: 'BLRM01234A',
  pan: 'AAACM1234Q',
  assessmentYear: '202728',
  taxYear: '202627',
  quarter: 'Q3',
  deductor: 'Muster Works',
  ...addressLines('address', '12 Residency Road, Shanthala Nagar, Bengaluru'),
  state: '15',
  pin: '560025',
  mail: 'tax@works.example',
  phone: '8041234567',
  deductorKind: 'K',
  responsible: 'Asha Rao',
  designation: 'Director, Finance and Accounts',
  ...addressLines('responsibleAddress', '12 Residency Road'),
  responsibleState: '15',
  responsiblePin: '560025',
  responsibleMail: 'asha@works.example',
  responsiblePhone: '9845012345',
  responsiblePan: 'AAAPA1234Q',
  filedEarlier: 'Y',
  earlierToken: '770000348396204',
};
const meera: StatementPerson = {
  code: 'E006',
  name: 'Meera Joshi',
  pan: 'BBBPJ1234K',
  section: '1002',
  paid: 150_000_00,
  tax: 10_000_50,
  payOn: '2026-10-31',
  reason: '',
};
const first: StatementChallan = {
  ...{ bsr: '0510308', serial: '00123', paidOn: '2026-11-06', tax: 12_000_50, interest: 150_00, fee: 0 },
  people: [
    meera,
    { ...meera, code: 'E007', name: 'José ‘Pepe’ Díaz', pan: 'PANNOTAVBL', tax: 2000_00, reason: 'C' },
  ],
};
const challans = [first];
const of138 = statementLayout.on('2026-04-01').value;
const of24q = statementLayout.on('2025-04-01').value;
const text138 = statementText(of138, deductor, challans, '2027-01-20');
const faultsOf = (layout: StatementLayout, text: string) =>
  statementFaults(layout, text).map(({ fault }) => fault);

test('Form 138 says each thing at its place, and ends each record as the note asks', () => {
  assert.deepEqual(text138.split('\r\n'), [
    '1^FH^SL1^R^20012027^1^D^BLRM01234A^1^Muster^^^^^^^^',
    '2^BH^1^1^138^^^^770000348396204^^^^BLRM01234A^^AAACM1234Q^202728^202627^Q3^Muster Works^INDIA' +
      '^12 Residency Road^Shanthala Nagar^Bengaluru^^^15^560025^tax@works.example^91^8041234567^^K' +
      '^Asha Rao^Director, Finance an^12 Residency Road^^^^^15^560025^asha@works.example^INDIA^91' +
      `^9845012345^^12150.50^^^^^Y^^^^^^^AAAPA1234Q${'^'.repeat(13)}`,
    '3^CD^1^1^2^N^^12000.50^150.00^0.00^0.00^12150.50^C^^0510308^^00123^^06112026^^12000.50^12000.50^200' +
      '^150.00^0.00^^^^^',
    '4^DD^1^1^1^O^^BBBPJ1234K^Meera Joshi^^^^^^1002^^^Y^31102026^150000.00^^^^10000.50^10000.50' +
      `^^31102026^^06112026${'^'.repeat(16)}`,
    "5^DD^1^2^1^O^^PANNOTAVBL^Jose 'Pepe' Diaz^^^^^^1002^^^Y^31102026^150000.00^^^^2000.00^2000.00" +
      `^^31102026^^06112026^^^C${'^'.repeat(13)}`,
    '',
  ]);
  assert.deepEqual(statementFaults(of138, text138), []);
});

test('Form 24Q keeps the places of the old Act, with tax, surcharge and cess apart', () => {
  const people: StatementPerson[] = [{ ...meera, section: '92B', payOn: '2025-10-31' }];
  const challan: StatementChallan = { ...first, paidOn: '2025-11-06', people };
  const head = {
    ...deductor,
    assessmentYear: '202627',
    taxYear: '202526',
    filedEarlier: 'N',
    earlierToken: null,
  };
  const text = statementText(of24q, head, [challan], '2026-01-20');
  const [, batch = '', third, fourth] = text.split('\r\n');
  const fields = batch.split('^');
  assert.deepEqual(
    [5, 9, 16, 17, 20, 31, 32, 43, 46, 47, 49, 51, 52, 59].map((at) => fields[at - 1]),
    [
      '24Q',
      '',
      '202627',
      '202526',
      'N.A.',
      'N',
      'K',
      '9845012345',
      'N',
      '12150.50',
      '0',
      'N',
      'N',
      'AAAPA1234Q',
    ],
  );
  assert.equal(
    third,
    '3^CD^1^1^1^N^^^^^^00123^^^^0510308^^06112025^^^^12000.50^0.00^0.00^150.00^0.00^12150.50^^10000.50' +
      '^10000.50^0.00^0.00^10000.50^150.00^0.00^^N^^0.00^200^',
  );
  assert.equal(
    fourth,
    '4^DD^1^1^1^O^^^^BBBPJ1234K^^^Meera Joshi^10000.50^0.00^0.00^10000.50^^10000.50^^^150000.00^31102025' +
      `^31102025^06112025^^^^^^^^92B${'^'.repeat(21)}`,
  );
  assert.deepEqual(statementFaults(of24q, text), []);
});

test('what the portal would refuse is found by its line', () => {
  const faults: readonly (readonly [string, string, string])[] = [
    ['\r\n', '\n', 'A record does not end with carriage return and line feed.'],
    ['Meera', 'Mée ra', 'It has letters beyond ASCII.'],
    ['4^DD', '7^DD', 'It is numbered 7.'],
    ['4^DD', '4^DX', 'There is no record DX.'],
    ['^INDIA^12', '^12', 'It has 71 fields instead of 72.'],
    ['138^^', '138^x^', 'Field 6 is not to be filled.'],
    ['SL1', 'NS1', 'file is not SL1.'],
    ['06112026', '31112026', 'paidOn is no day.'],
    ['150.00^0.00^0.00', '150^0.00^0.00', 'interest is no amount with two places.'],
    ['0510308', '051030A', 'bsr is not all digits.'],
    ['Meera Joshi', '', 'name is missing.'],
    ['Meera Joshi', 'M'.repeat(76), 'name is longer than 75.'],
    ['BBBPJ1234K', 'BBBP1234K', 'pan BBBP1234K is none.'],
    ['BBBPJ1234K', 'PANNOTAVBL', 'pan and reason contradict.'],
    ['^1^1^2^N', '^1^1^3^N', 'people is 3 here and 2 by its records.'],
    ['12150.50^^^^^Y', '12150.51^^^^^Y', 'deposited is 1215051 here and 1215050 by its records.'],
    ['10000.50^10000.50', '10000.50^10000.40', 'laid is 1200050 here and 1200040 by its records.'],
    ['5^DD^1^2', '5^DD^1^3', 'line is 3 here and 2 by its records.'],
  ];
  for (const [right, wrong, fault] of faults) {
    assert.ok(text138.includes(right), right);
    assert.ok(faultsOf(of138, text138.replace(right, wrong)).includes(fault), fault);
  }
  const without = text138.split('\r\n').slice(0, 3).join('\r\n');
  assert.ok(faultsOf(of138, `${without}\r\n`).some((each) => /carries nobody/.test(each)));
  const more = text138.replaceAll('12000.50^12000.50', '12000.51^12000.51');
  assert.ok(faultsOf(of138, more).includes('More tax is laid upon it than was paid.'));
});

test('every layout has as many fields as published, and no place twice', () => {
  for (const [layout, widths] of [
    [of24q, { FH: 18, BH: 72, CD: 41, DD: 54 }],
    [of138, { FH: 18, BH: 72, CD: 30, DD: 45 }],
  ] as const)
    for (const kind of ['FH', 'BH', 'CD', 'DD'] as const) {
      const { width, places } = layout.records[kind];
      const at = Object.values(places).map((place) => place.at);
      assert.equal(width, widths[kind]);
      assert.equal(new Set(at).size, at.length, `${layout.form} ${kind}`);
      assert.ok(at.every((each) => each > 1 && each <= width));
    }
});

test('letters that the file cannot hold become the nearest it can; an address has at most five lines', () => {
  assert.equal(plain('Ünal — “Näh^werk”'), 'Unal - "Nah werk"');
  assert.deepEqual(addressLines('a', 'Plot 7'), { a1: 'Plot 7' });
  const long = Array.from({ length: 30 }, () => 'Residency').join(' ');
  assert.deepEqual(Object.keys(addressLines('a', long)), ['a1', 'a2', 'a3', 'a4', 'a5']);
});
