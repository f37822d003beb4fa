/**
 * Leave of 10,000 people: their credits of two years, the end of a leave year, and the verdict on a wish
 * while it is chosen, and a rule tried on a month. Ends with code 1 when a limit is missed.
 */
import { bringAccruals } from '#features/leave/balance/accrual.server.ts';
import type { LeaveTried } from '#features/leave/trial/leave-trial.call.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../tests/pay-world.ts';
import { addPeople } from '../many-people.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 10_000);
const [accrualLimit, yearEndLimit, verdictLimitMs, trialLimit] = [3, 3, 60, 2];
/** Nobody waits for a job, which has two minutes. */
const [massLookLimit, massPostLimit] = [3, 120];
const wishes = 200;

type Saved = { readonly id: number; readonly version: number };

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
await addPeople(world, session, world.people['Gita Das'].employeeId ?? 0, { had: 0, people });
const hr = world.as('Harish Iyer');
const year = Temporal.Now.plainDateISO('Asia/Kolkata').year;
const type = await madeRecord<Saved>(hr, 'leave-type', {
  code: 'PL',
  name: 'Privilege leave',
  nature: 'other',
});
const policy = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Privilege leave of all', type: type.id });

let failed = false;
const judge = (what: string, value: number, limit: number, unit: string): void => {
  failed ||= value > limit;
  console.log(`${what}: ${value.toFixed(2)}${unit}; ratio to ${limit}${unit}: ${(value / limit).toFixed(2)}`);
};
const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
};

const component = await madeRecord<Saved>(world.as('Padma Nair'), 'pay-component', {
  ...{ code: 'LEAVE_PAID', name: 'Leave encashment', kind: 'earning', source: 'units', position: 46 },
  ...{ rounding: 'paise', wageClass: 'excluded', taxClass: 'taxable', unit: 'day', active: true },
  ...{
    unitRate: 'formula',
    rateFormula: 'GROSS / 30',
    stateInsuranceWage: false,
    professionalTaxWage: false,
  },
});
const rule = {
  policy: policy.id,
  encashComponent: component.id,
  grants: 'monthly',
  yearly: 18,
  at: 'start',
  joiner: 'by-days',
  rounding: 'half',
  carry: 'some',
  carryMost: 5,
  offs: 'never',
  holidays: 'never',
  overdraw: 0,
  validFrom: `${year - 1}-01-01`,
};
let ruleId = 0;
const first = await timed(async () => {
  ruleId = (await madeRecord<Saved>(hr, 'leave-rule', rule)).id;
});
console.log(`with the first credits: ${first.toFixed(2)} s`);
const accrue = () => inWork(world.host, session, (work) => bringAccruals(work));
judge(`credits of ${people} people, looked through again`, await timed(accrue), accrualLimit, ' s');

const end = await madeRecord<Saved>(hr, 'leave-year-end', { policy: policy.id, endsOn: `${year - 1}-12-31` });
const post = () => hr.post(`/api/records/leave-year-end/${end.id}/actions/post`, { version: end.version });
judge(`the year end of ${people} people, posted`, await timed(post), yearEndLimit, ' s');

/** Everybody has other leave at the end of the year; with pay, its worth by everybody's salary. */
const month = `${year}-01`;
const asked = (yearly: number) => ({ id: ruleId, version: 1, values: { yearly }, month });
const tried = (by: Caller, yearly: number) =>
  timed(async () => {
    const { status, body } = await by.post<LeaveTried>('/api/leave/trial', asked(yearly));
    if (status !== 200) throw new Error(`the trial answered ${status}: ${JSON.stringify(body)}`);
    const rupees = ((body.worth?.after ?? 0) - (body.worth?.before ?? 0)) / 100;
    console.log(`${body.moved} of ${body.people} people move; ${rupees.toLocaleString('en-IN')} rupees`);
  });
await tried(hr, 20);
judge('a leave rule tried on a month, in days', await tried(hr, 21), trialLimit, ' s');
judge('the same in rupees', await tried(world.as('Padma Nair'), 12), trialLimit, ' s');

/** A day of the shutdown for everybody: who gets it and who does not, then posted and undone by a job. */
const shutdown = await madeRecord<Saved>(hr, 'mass-leave', {
  ...{ name: 'Shutdown', kind: 'leave', type: type.id, from: `${year}-12-28`, to: `${year}-12-28` },
});
const massPath = `/api/records/mass-leave/${shutdown.id}`;
const looked = () => hr.get(`/api/leave/for-many/${shutdown.id}/people`);
judge(`mass leave of ${people} people, looked at`, await timed(looked), massLookLimit, ' s');
async function actedOn(action: 'post' | 'undo', becomes: string): Promise<void> {
  const { body } = await hr.get<Saved & { fingerprint?: string }>(massPath);
  const { version, fingerprint } = body;
  const { status } = await hr.post(`${massPath}/actions/${action}`, { version, fingerprint });
  if (status >= 300) throw new Error(`${action} answered ${status}`);
  while ((await hr.get<{ state: string }>(massPath)).body.state !== becomes)
    await new Promise((later) => setTimeout(later, 200));
}
judge('the same posted', await timed(() => actedOn('post', 'posted')), massPostLimit, ' s');
judge('the same undone', await timed(() => actedOn('undo', 'undone')), massPostLimit, ' s');

const esha = world.as('Esha Pillai');
const took: number[] = [];
for (let at = 0; at < wishes; at += 1) {
  const day = `${year + 1}-02-${String((at % 27) + 1).padStart(2, '0')}`;
  const wish = { type: type.id, from: day, to: day, fromHalf: 'first', toHalf: 'second' };
  took.push((await timed(() => esha.post('/api/leave/verdict', wish))) * 1000);
}
took.sort((one, other) => one - other);
judge('a verdict on leave, 95 of 100 within', took[Math.floor(wishes * 0.95)] ?? 0, verdictLimitMs, ' ms');
await world.close();
process.exit(failed ? 1 : 0);
