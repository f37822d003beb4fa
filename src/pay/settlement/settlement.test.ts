import assert from 'node:assert/strict';
import test from 'node:test';
import { type Paise, rupees, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import { indianLaw } from '#law/in/law.ts';
import { settle } from './settlement.ts';
import type { LastWages, SettlementTerms } from './settlement-part.ts';

const terms = (of: Partial<SettlementTerms>): SettlementTerms => ({
  joined: '2006-04-01',
  left: '2026-11-30',
  reason: 'resignation',
  fixedTerm: false,
  noticeDays: 0,
  noticeServed: 0,
  noticeBy: 'waived',
  noticeBasis: 'thirty',
  noticePay: 'basic',
  leaveDays: 0,
  leaveDivisor: 30,
  leavePay: 'basic',
  leaveExemptBefore: zero,
  gratuityExemptBefore: zero,
  gratuityDue: false,
  gratuityHeldBack: zero,
  averageOf: 'three-months',
  averageDivisor: 30,
  unavoidable: false,
  layOffDays: 0,
  layOffPaid: zero,
  voluntaryCompensation: zero,
  bonus: zero,
  others: [],
  ...of,
});

const wages = (basic: number, average?: { basic: number; months: number }): LastWages => ({
  gross: rupees(basic * 2),
  basic: rupees(basic),
  gratuity: rupees(basic),
  average: average && { basic: rupees(average.basic), months: average.months },
});

/** The lines of a settlement, in rupees. */
function lines(of: Partial<SettlementTerms>, paid: LastWages): Record<string, number> {
  const settled = settle(indianLaw, terms(of), paid);
  return Object.fromEntries(settled.lines.map(({ code, amount }) => [code, (amount as Paise) / 100]));
}

test('leave is free by the average of the last ten months, not by a raise at the end', () => {
  // Sixty days at 90,000 a month are 1,80,000; at the average of 60,000 only 1,20,000 are free.
  const raised = wages(90_000, { basic: 60_000, months: 10 });
  assert.deepEqual(lines({ leaveDays: 60 }, raised), {
    LEAVE_ENCASHED: 1_20_000,
    LEAVE_ENCASHED_TAXED: 60_000,
  });
  assert.deepEqual(lines({ leaveDays: 60 }, wages(90_000)), { LEAVE_ENCASHED: 1_80_000 });
});

test('what earlier employers’ leave and gratuity were exempt of leaves less of a lifetime’s limit', () => {
  const leave = { leaveDays: 60, leaveExemptBefore: rupees(24_00_000) };
  assert.deepEqual(lines(leave, wages(90_000)), {
    LEAVE_ENCASHED: 1_00_000,
    LEAVE_ENCASHED_TAXED: 80_000,
  });
  // 15/26 of 52,000 for 21 years is 6,30,000.
  const gratuity = { gratuityDue: true, gratuityExemptBefore: rupees(19_00_000) };
  assert.deepEqual(lines(gratuity, wages(52_000)), {
    GRATUITY_PAID: 1_00_000,
    GRATUITY_PAID_TAXED: 5_30_000,
  });
  assert.deepEqual(lines({ gratuityDue: true }, wages(52_000)), { GRATUITY_PAID: 6_30_000 });
});

test('a fixed term earns gratuity after a year from 21 November 2025, whoever ends it', () => {
  const year = { joined: '2024-12-01', left: '2025-11-30', gratuityDue: true } as const;
  assert.deepEqual(lines({ ...year, fixedTerm: true }, wages(52_000)), { GRATUITY_PAID: 30_000 });
  assert.deepEqual(lines(year, wages(52_000)), {});
  const short = { ...year, joined: '2024-12-02', fixedTerm: true } as const;
  assert.deepEqual(lines(short, wages(52_000)), {});
  const before = { ...year, joined: '2024-11-21', left: '2025-11-20', fixedTerm: true } as const;
  assert.deepEqual(lines(before, wages(52_000)), {});
});

test('retrenchment is 15 days of the average pay that was entered, free to 5,00,000', () => {
  const retrenched = { reason: 'retrenchment', averagePay: rupees(60_000) } as const;
  // 15/30 of 60,000 for 21 years.
  assert.deepEqual(lines(retrenched, wages(50_000)), {
    RETRENCHMENT: 5_00_000,
    RETRENCHMENT_TAXED: 1_30_000,
  });
  assert.deepEqual(lines({ reason: 'retrenchment' }, wages(20_000)), { RETRENCHMENT: 4_20_000 });
});

test('for who is retrenched the employer pays 15/26 of the last wages into the reskilling fund', () => {
  const retrenched = { reason: 'retrenchment', joined: '2020-01-01', left: '2026-08-31' } as const;
  const { reskilling, total, lines: paid } = settle(indianLaw, terms(retrenched), wages(26_000));
  assert.deepEqual([reskilling?.amount, reskilling?.by], [rupees(15_000), '2026-09-10']);
  assert.ok(!paid.some(({ code }) => code.includes('SKILL')), 'it is not paid to the person');
  assert.equal(total, rupees(1_82_000), '15/30 of 52,000 for seven years, and no more');
  const of = (given: Partial<SettlementTerms>) => settle(indianLaw, terms(given), wages(26_000)).reskilling;
  assert.equal(of({ ...retrenched, left: '2025-11-20' }), undefined);
  assert.equal(of({ ...retrenched, left: '2025-11-21' })?.by, '2025-12-01');
  assert.equal(of({ ...retrenched, reason: 'dismissal' }), undefined);
});

test('a day of average pay is a thirtieth, whatever leave is divided by', () => {
  const retrenched = { reason: 'retrenchment', joined: '2020-01-01', left: '2026-08-31' } as const;
  const of = (given: Partial<SettlementTerms>) => lines({ ...retrenched, ...given }, wages(13_000));
  assert.deepEqual(of({ leaveDivisor: 26 }), { RETRENCHMENT: 91_000 });
  assert.deepEqual(of({ averageDivisor: 26 }), { RETRENCHMENT: 1_05_000 }, 'the employer pays more');
});

test('compensation is counted on the last three complete months, not on a raise at the end', () => {
  const retrenched = { reason: 'retrenchment', joined: '2020-01-01', left: '2026-08-31' } as const;
  const raised = { ...wages(20_000), lastThree: { pay: rupees(26_000), months: 3 } };
  assert.deepEqual(lines(retrenched, raised), { RETRENCHMENT: 91_000 });
  assert.deepEqual(lines({ ...retrenched, averageOf: 'last-month' }, raised), { RETRENCHMENT: 1_40_000 });
  assert.deepEqual(lines({ ...retrenched, averagePay: rupees(30_000) }, raised), { RETRENCHMENT: 1_05_000 });
});

test('what was paid for lay-off is set off above 45 days in twelve months', () => {
  const of = (layOffDays: number) =>
    lines(
      {
        ...{ reason: 'retrenchment', joined: '2020-01-01', left: '2026-08-31' },
        ...{ layOffDays, layOffPaid: rupees(6_000) },
      },
      wages(13_000),
    );
  assert.deepEqual(of(45), { RETRENCHMENT: 91_000 });
  assert.deepEqual(of(46), { RETRENCHMENT: 85_000 });
});

test('a closure is compensated as a retrenchment, an unavoidable one by three months’ pay at most', () => {
  const closed = { reason: 'closure', joined: '2016-09-01', left: '2026-08-31' } as const;
  assert.deepEqual(lines(closed, wages(15_000)), { RETRENCHMENT: 1_50_000 });
  assert.deepEqual(lines({ ...closed, unavoidable: true }, wages(15_000)), { RETRENCHMENT: 90_000 });
  const six = { ...closed, joined: '2020-09-01', unavoidable: true } as const;
  assert.deepEqual(lines(six, wages(15_000)), { RETRENCHMENT: 90_000 });
  assert.equal(settle(indianLaw, terms(closed), wages(15_000)).reskilling, undefined, 'no reskilling fund');
  const retrenched = { ...closed, reason: 'retrenchment', unavoidable: true } as const;
  assert.deepEqual(lines(retrenched, wages(15_000)), { RETRENCHMENT: 1_50_000 });
});

test('less than a year of service is not compensated', () => {
  const year = { reason: 'retrenchment', joined: '2025-09-01', left: '2026-08-31' } as const;
  assert.deepEqual(lines(year, wages(15_000)), { RETRENCHMENT: 15_000 });
  assert.deepEqual(lines({ ...year, joined: '2025-09-02' }, wages(15_000)), {});
});

test('gratuity that is paid after its thirty days bears interest from the last day', () => {
  // 15/26 of 26,000 for 20 years is 3,00,000; 31 days of 12 percent a year are 3,058, of 10 percent 2,548.
  const left = { joined: '2006-12-01', left: '2026-11-30', gratuityDue: true } as const;
  const paid = (on: SettlementTerms['gratuityPaidOn'], rate?: Ratio) =>
    settle(indianLaw, terms({ ...left, ...(on && { gratuityPaidOn: on }) }), wages(26_000), rate).interest;
  assert.deepEqual([paid(undefined), paid('2026-12-30'), paid('2026-12-31')], [0, 0, rupees(3_058)]);
  assert.equal(paid('2026-12-31', percent(10)), rupees(2_548), 'where the organisation holds to 10 percent');
});

test('a working journalist has gratuity after three years from 21 November 2025', () => {
  const three = { joined: '2022-12-01', left: '2025-11-30', gratuityDue: true } as const;
  assert.deepEqual(lines({ ...three, journalist: true }, wages(52_000)), { GRATUITY_PAID: 90_000 });
  assert.deepEqual(lines(three, wages(52_000)), {});
  const before = { ...three, joined: '2022-11-21', left: '2025-11-20', journalist: true } as const;
  assert.deepEqual(lines(before, wages(52_000)), {});
});

test('what a scheme of voluntary retirement pays is free to 5,00,000, and paid for no other reason', () => {
  const paid = (compensation: number, reason: SettlementTerms['reason'] = 'voluntary-retirement') =>
    lines({ reason, voluntaryCompensation: rupees(compensation) }, wages(50_000));
  assert.deepEqual(paid(5_00_000), { VOLUNTARY_RETIREMENT: 5_00_000 });
  assert.deepEqual(paid(5_00_001), { VOLUNTARY_RETIREMENT: 5_00_000, VOLUNTARY_RETIREMENT_TAXED: 1 });
  assert.deepEqual(paid(5_00_000, 'retirement'), {});
});
