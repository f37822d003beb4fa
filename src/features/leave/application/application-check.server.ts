/** What an application must say before it is kept, and what follows: days, and where its reason belongs. */
import { isoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Coming, ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { outsideService } from '#time/leave/verdict-balance.ts';
import { refuse } from '../leave.refusal.ts';
import { readLeavePeople } from '../policy/terms.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import type { Judgement } from './judged-wish.ts';
import { partsFault } from './judgement.server.ts';
import { leaveApplication } from './leave-application.form.ts';

type Application = ServerRecord<typeof leaveApplication>;
type JudgedNow = (work: Work, record: Application) => Promise<Judgement>;

const longest = 400;

export async function checkApplication(
  work: Work,
  record: Application,
  previous: Application | null,
  judgedNow: JudgedNow,
  comes?: Coming,
) {
  const type = (await records(work, leaveType).one(record.type)) ?? invalid({ type: 'Choose a leave type.' });
  if (!type.active && previous?.type !== type.id)
    invalid({ type: `${type.name} is not given any more. Choose another type.` });
  await checkParts(work, record, type);
  await checkService(work, record, previous);
  if (record.handOver === record.employee) invalid({ handOver: 'Choose a colleague to hand the work to.' });
  if (record.replaces !== null) await checkReplaced(work, record);
  if (comes) {
    if (isOwn(work, record.employee)) refuse('leave.own/leave-application');
    const { askedOn } = comes.told;
    const asked = typeof askedOn === 'string' ? isoDate(askedOn) : record.from;
    return { ...placed(record, type.health), askedOn: asked, brought: true };
  }
  const { counted, lost } = await judgedNow(work, record);
  return {
    ...placed(record, type.health),
    askedOn: record.askedOn ?? work.today,
    days: inDays(counted),
    unpaidDays: inDays(lost),
  };
}

/** Whichever way it comes: nobody has leave outside their service. */
async function checkService(work: Work, record: Application, previous: Application | null): Promise<void> {
  const { employee, from, to } = record;
  if (previous?.employee === employee && previous.from === from && previous.to === to) return;
  const [person] = await readLeavePeople(work, { ids: [employee] });
  const fault = person && outsideService(record, { from: person.joined, to: person.left });
  if (fault) invalid({ [fault.at]: `${fault.says} ${fault.instead}` });
}

type Parted = Pick<ServerRecord<typeof leaveType>, 'halfDays' | 'smallest'>;

/** Halves and parts are such as the type gives now. */
export async function checkParts(work: Work, record: Application, { halfDays, smallest }: Parted) {
  checkSpell(record, halfDays);
  const fault = await partsFault(work, record, smallest ?? 'half');
  if (fault) invalid({ partDays: fault });
}

function checkSpell({ from, to, fromHalf, toHalf, partDays }: Application, halfDays: boolean): void {
  if (partDays.length > 0 && !halfDays) invalid({ partDays: 'This leave is taken in whole days.' });
  const ends = [...(fromHalf === 'second' ? [from] : []), ...(toHalf === 'first' ? [to] : [])];
  if (partDays.some(({ day }) => ends.includes(day)))
    invalid({ partDays: 'Enter the half of this day here, or under Begins and Ends, not both.' });
  const isHalf = fromHalf === 'second' || toHalf === 'first';
  if (isHalf && !halfDays) invalid({ fromHalf: 'This leave is taken in whole days.' });
  if (from === to && fromHalf === 'second' && toHalf === 'first')
    invalid({ toHalf: 'A day that begins with its second half ends with it. Choose one half.' });
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
  if (days > longest) invalid({ to: 'Leave is entered for at most 400 days at once.' });
}

async function checkReplaced(work: Work, { replaces, employee }: Application): Promise<void> {
  const other = await records(work, leaveApplication).one(replaces ?? 0);
  if (other?.employee !== employee || !['approved', 'waiting'].includes(other.state ?? ''))
    invalid({ replaces: 'Choose leave of the same person that is approved or waits.' });
}

/** What concerns health is kept where managers do not read it. */
function placed(record: Application, health: boolean) {
  const reason = record.reason ?? record.healthReason;
  const document = record.document ?? record.healthDocument;
  return health
    ? { health, healthReason: reason, healthDocument: document, reason: null, document: null }
    : { health, reason, document, healthReason: null, healthDocument: null };
}
