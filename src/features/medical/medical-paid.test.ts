/** Medical claims in pay: with the salary and its tax, within the limits, open again when taken back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import {
  act,
  acted,
  buildMedicalWorld,
  drafted,
  employeeOf,
  type Saved,
  today,
} from '../../../tests/medical/medical-world.ts';
import {
  act as actOnRun,
  type Because,
  calculated,
  flat,
  lockedRun,
  madeRecord,
  type PayList,
  type Run,
  type Slip,
} from '../../../tests/pay-world.ts';
import { stateInsuredRuling } from './claim/claim-rule.server.ts';
import { medicalFamily } from './claim/medical-ledger.server.ts';
import { medicalEnrolment } from './cover/enrolment.server.ts';

const { world, hr, payroll, system, outpatient } = await buildMedicalWorld();
await system((work) => medicalEnrolment.run(work));
const [esha, farhan] = [world.as('Esha Pillai'), world.as('Farhan Ali')];
const eshaId = employeeOf(world, 'Esha Pillai');
const month = today.toPlainYearMonth().toString();
const read = async (id: number) => (await hr.get<Saved>(`/api/records/medical-claim/${id}`)).body;
const patientOf = async (employee: number): Promise<number> =>
  (
    await hr.get<{ rows: Saved[] }>(
      `/api/records/medical-cover?employee=${employee}&scheme=${outpatient}&limit=5`,
    )
  ).body.rows[0]?.id ?? 0;
const claimed = async (number: string, before: number, amount: number): Promise<number> => {
  const patient = await patientOf(eshaId);
  const id = await drafted(esha, { employee: eshaId, scheme: outpatient, patient }, [
    { number, before, amount },
  ]);
  await acted(esha, 'medical-claim', id, 'submit');
  return id;
};
/** What the family has: balance, what is reserved of it, and what can be used. */
const standing = () =>
  system(async (work) => {
    const [found] = await readEntries(work, medicalFamily, { employees: [eshaId], subject: outpatient });
    const { balance, reserved, available } = standingOn(found?.entries ?? [], work.today);
    return { balance, reserved, available };
  });

let first = 0;
let run: Run;
test('what is approved is in the month’s run, taxed, and the payslip names scheme and day', async () => {
  first = await claimed('P-1', 4, 5_000_00);
  await acted(hr, 'medical-claim', first, 'approve');
  assert.deepEqual(await standing(), { balance: 15_000_00, reserved: 4_500_00, available: 10_500_00 });
  run = await lockedRun(world, month);
  const { state, values } = await read(first);
  assert.deepEqual([state, values['month'], values['payable']], ['paid', month, 4_500_00]);
  assert.deepEqual(await standing(), { balance: 10_500_00, reserved: 0, available: 10_500_00 });
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${eshaId}`)).body;
  assert.equal(slip.lines.find(({ code }) => code === 'MEDICAL')?.amount, 4_500_00);
  const why = await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${eshaId}/why/MEDICAL`);
  const told = flat(why.body).map(({ says }) => says);
  assert.ok(
    told.some((says) => /Outpatient, treatment of .*: ₹4,500 of ₹5,000 claimed, taxed as salary/.test(says)),
    told.join('\n'),
  );
  const late = await act(hr, 'medical-claim', first, 'cancel');
  assert.equal(late.status, 409, 'what is paid is not cancelled');
});

test('a payslip that is taken back gives the balance back, and the claim is paid with it again', async () => {
  const slips = (await payroll.get<PayList>(`/api/records/payslip?limit=200&search=${month}`)).body.rows;
  const slip = slips.find(({ values }) => (values['employee'] as { id: number }).id === eshaId);
  const corrected = async (person: object): Promise<void> => {
    const values = { month, kind: 'correction', payOn: `${month}-28` };
    const correction = await madeRecord<Run>(payroll, 'pay-run', values);
    const chosen = await payroll.post(`/api/pay-runs/${correction.id}/people`, { people: [person] });
    assert.equal(chosen.status, 204, JSON.stringify(chosen.body));
    await calculated(payroll, correction.id);
    await actOnRun(payroll, correction.id, 'send');
    const { status, body } = await actOnRun(world.as('Vikram Shah'), correction.id, 'approve');
    assert.equal(status, 200, JSON.stringify(body));
  };
  await corrected({ employee: eshaId, takesBack: slip?.id });
  assert.equal((await read(first)).state, 'part');
  assert.deepEqual(await standing(), { balance: 15_000_00, reserved: 4_500_00, available: 10_500_00 });
  await corrected({ employee: eshaId });
  assert.equal((await read(first)).state, 'paid');
  assert.deepEqual(await standing(), { balance: 10_500_00, reserved: 0, available: 10_500_00 });
});

/** A small generator of its own, so that a failure can be repeated. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

test('whatever is claimed, approved, cancelled and paid, never more than the limit is paid', async () => {
  const next = numbersFrom(20_261_130);
  const paid: number[] = [4_500_00];
  const open = new Map<number, number>();
  for (let at = 0; at < 14; at += 1) {
    const id = await claimed(`R-${at}`, next(20), 50_000 + next(400_000));
    const { status, body } = await act(hr, 'medical-claim', id, 'approve');
    if (status === 409) {
      assert.equal(body.code, 'medical.nothing-payable');
      continue;
    }
    assert.equal(status, 200, JSON.stringify(body));
    const payable = Number((await read(id)).values['payable']);
    const way = next(3);
    if (way === 0) await acted(hr, 'medical-claim', id, 'cancel');
    else if (way === 1) {
      await acted(payroll, 'medical-claim', id, 'pay', { paidOn: today.toString(), reference: `N${at}` });
      paid.push(payable);
    } else open.set(id, payable);
    const { balance, reserved, available } = await standing();
    const used = paid.reduce((sum, each) => sum + each, 0);
    const waits = [...open.values()].reduce((sum, each) => sum + each, 0);
    assert.ok(used + waits <= 15_000_00, `${used} paid and ${waits} approved`);
    assert.deepEqual([balance, reserved], [15_000_00 - used, waits]);
    assert.equal(available, 15_000_00 - used - waits);
  }
});

test('who has state insurance is shown the way to it, and others are not', async () => {
  const ruling = (employee: number) =>
    system((work) => stateInsuredRuling(work, { employee, scheme: outpatient }));
  const insured = await ruling(employeeOf(world, 'Farhan Ali'));
  assert.match(JSON.stringify(insured), /State insurance covers this person first.*dispensary or hospital/);
  assert.equal(await ruling(eshaId), undefined);
  const { body } = await farhan.get<{ stateInsured: string | null }>('/api/medical/own');
  assert.match(body.stateInsured ?? '', /ESI/);
});

test('no other login type finds diagnosis or notes, by whichever way', async () => {
  const word = 'Zqmalady';
  const patient = await patientOf(eshaId);
  const given = { employee: eshaId, scheme: outpatient, patient, diagnosis: `${word} of the mind` };
  const id = await drafted(esha, given, [{ number: 'Z-1', before: 2, amount: 100_00 }]);
  await acted(esha, 'medical-claim', id, 'submit');
  await acted(hr, 'medical-claim', id, 'ask-opinion');
  const note = 'Zqnote of the doctor';
  const opinion = { opinion: 'needed', ailment: 'mind', note };
  await acted(world.as('Gita Das'), 'medical-claim', id, 'opinion', opinion);
  const urls = [
    `/api/records/medical-claim/${id}`,
    `/api/records/medical-claim/${id}/history`,
    '/api/records/medical-claim?limit=100',
    `/api/records/medical-claim?search=${word}`,
    `/api/records/medical-claim?filter=${encodeURIComponent(`diagnosis:eq:${word}`)}`,
    '/api/records/medical-claim/export?format=csv',
    `/api/medical/claims/${id}`,
    '/api/reports/medical-ageing',
    '/api/audit?limit=200',
    `/api/records/audit-entry?limit=200`,
    `/api/search?q=${word}`,
    '/api/notifications',
    '/api/records/mail?limit=200',
  ];
  const others = ['Anita Rao', 'Harish Iyer', 'Padma Nair', 'Vikram Shah', 'Arjun Mehta'] as const;
  for (const name of [...others, 'Meera Joshi', 'Farhan Ali', 'Uma Sen', 'Nisha Verma'] as const)
    for (const url of urls) {
      const { raw } = await world.as(name).get(url);
      assert.doesNotMatch(raw.toString(), /Zqmalady of|Zqnote|Mental health/, `${name} by ${url}`);
    }
  for (const name of ['Anita Rao', 'Padma Nair', 'Meera Joshi', 'Uma Sen'] as const) {
    const { body } = await world.as(name).get<Saved>(`/api/records/medical-claim/${id}`);
    assert.equal(body.values?.['patient'] ?? null, null, `${name} does not read who was ill`);
  }
  assert.equal((await world.as('Meera Joshi').get(`/api/records/medical-claim/${id}`)).status, 404);
  const list = await world.as('Gita Das').get('/api/records/medical-claim?limit=100');
  assert.equal(list.status, 200, 'the officer has the list');
  const { body } = await esha.get<Saved>(`/api/records/medical-claim/${id}`);
  assert.equal(body.values['officerNote'], note, 'the person reads it');
});
