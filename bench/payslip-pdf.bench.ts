/**
 * Payslip documents: one at a time, and as the archive of a run, in English and in Hindi, in milliseconds of
 * one processor, so that a busy machine measures the same. Ends with code 1 when a limit is missed.
 * MUSTER_BENCH_SLIPS sets how many go into the archive; 10,000 take as long in proportion.
 */
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { SlipContent } from '#features/pay-out/payslip-paper/payslip-content.server.ts';
import {
  type PayslipStyle,
  payslipPaper,
  unsetStyle,
} from '#features/pay-out/payslip-paper/payslip-paper.server.ts';
import type { Language } from '#features/pay-out/payslip-paper/payslip-words.ts';
import { paise } from '#kernel/money.ts';
import { type ArchiveEntry, zipArchive } from '#server/exports/zip-archive.ts';

const oneLimitMs = 50;
const archiveLimitMinutes = 4;
const archiveOf = 10_000;
const slips = Number(process.env['MUSTER_BENCH_SLIPS'] ?? 1_000);

const line = (code: string, kind: SlipContent['lines'][number]['kind'], at: number) => ({
  code,
  label: `Component ${code}`,
  kind,
  source: 'structure',
  amount: paise(1_234_500 + at * 100),
  toDate: paise(9_876_500 + at * 700),
  onPayslip: 'with-amount' as const,
});

/** A payslip with twelve earnings, six deductions and four contributions: more than most have. */
function slipOf(at: number): SlipContent {
  const lines = [
    ...Array.from({ length: 12 }, (_, n) => line(`E${n}`, 'earning', at + n)),
    ...Array.from({ length: 6 }, (_, n) => line(`D${n}`, 'deduction', at + n)),
    ...Array.from({ length: 4 }, (_, n) => line(`C${n}`, 'employer-contribution', at + n)),
  ];
  const of = (kind: string) =>
    lines.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.amount, 0);
  return {
    id: at,
    runId: 1,
    draftSet: 1,
    kind: 'regular',
    reversesId: null,
    employee: at,
    code: `E${at}`,
    name: `Asha Rao ${at}`,
    month: '2026-10',
    payOn: '2026-10-30',
    publishedOn: null,
    period: null,
    daysPaid: 31,
    gross: paise(of('earning')),
    deductions: paise(of('deduction')),
    net: paise(of('earning') - of('deduction')),
    amounts: [],
    joined: '2020-04-01',
    born: '1990-05-15',
    mail: null,
    department: 'Engineering',
    designation: 'Engineer',
    place: 'Bengaluru',
    pan: 'ABCDE1234F',
    panEnd: '••••••234F',
    uanEnd: '••••••••6789',
    accountEnd: '••••••••••6780',
    payment: { payslip: at, state: 'paid', paidOn: '2026-10-30', how: 'bank', utr: `N${at}`, anew: false },
    lines,
    template: null,
  };
}

const styleOf = (language: Language): PayslipStyle => ({
  ...unsetStyle,
  language,
  letterhead: { name: 'Muster Works', lines: ['MG Road, Bengaluru 560001'] },
  hindiNames: new Map(),
});

function cpuMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

async function oneMs(language: Language): Promise<number> {
  const style = styleOf(language);
  for (let warm = 0; warm < 10; warm += 1) await buffer(payslipPaper(style, slipOf(warm)));
  const times: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const start = process.cpuUsage();
    await buffer(payslipPaper(style, slipOf(1_000 + at)));
    times.push(cpuMs(start));
  }
  return times.sort((a, b) => a - b)[30] ?? 0;
}

async function archiveMs(): Promise<number> {
  const style = styleOf('english');
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (let at = 0; at < slips; at += 1)
      yield { name: `${at}.pdf`, content: await buffer(payslipPaper(style, slipOf(at))) };
  }
  const start = process.cpuUsage();
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  await pipeline(zipArchive(entries(), new Date('2026-10-30T00:00:00Z')), nowhere);
  return cpuMs(start);
}

const english = await oneMs('english');
const hindi = await oneMs('hindi');
const archive = ((await archiveMs()) / slips) * (archiveOf / 60_000);
const megabytes = Math.round(process.memoryUsage().rss / 1_048_576);
const ratio = (value: number, limit: number): string => (value / limit).toFixed(2);
console.log(
  `one payslip, English: ${english.toFixed(1)} ms, ratio ${ratio(english, oneLimitMs)} of ${oneLimitMs} ms`,
);
console.log(
  `one payslip, Hindi: ${hindi.toFixed(1)} ms, ratio ${ratio(hindi, oneLimitMs)} of ${oneLimitMs} ms`,
);
console.log(
  `${archiveOf} as an archive, by ${slips}: ${archive.toFixed(2)} minutes, ` +
    `ratio ${ratio(archive, archiveLimitMinutes)} of ${archiveLimitMinutes}; memory ${megabytes} MB`,
);
if (english > oneLimitMs || hindi > oneLimitMs || archive > archiveLimitMinutes) process.exit(1);
