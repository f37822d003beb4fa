/** Permits: for one shift, issued by another person, never against a permit that holds at the same time. */
import { formatMoment } from '#kernel/calendar/moment.ts';
import { moment, text } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { allows, forbids } from '#kernel/verdict.ts';
import { hoursOn } from '#law/in/accident-notice.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { momentNow } from '../incident/safety-incident.server.ts';
import { refuse } from '../safety.refusal.ts';
import { airIsGood, clashes } from './permit-clash.ts';
import { workPermit } from './work-permit.form.ts';

type Permit = ServerRecord<typeof workPermit>;
type Asked = Pick<Permit, 'id' | 'kind' | 'place' | 'from' | 'to'>;

/** A permit holds for one shift. */
const longestHours = 12;

async function inTheWay(work: Work, asked: Asked): Promise<Permit | undefined> {
  const held = await records(work, workPermit).find({ state: 'issued', place: asked.place });
  return held.find((other) => other.id !== asked.id && clashes(asked, other));
}

const needsAir = ({ kind }: Permit): boolean => kind === 'confined' || kind === 'hot';

const extend = asking(
  { to: moment({ label: 'Extended to', required: true }) },
  async (work: Work, record: Permit, { to }) => {
    if (to <= record.to || to > hoursOn(record.to, longestHours))
      invalid({ 'input.to': 'Choose a time after the end, within one more shift.' });
    const other = await inTheWay(work, { ...record, from: record.to, to });
    if (other) refuse('safety.permit-clash', { spot: other.spot, until: formatMoment(other.to) });
    return { to };
  },
);

export const workPermitServer = formServer(workPermit, {
  check(work, { record, previous }) {
    const { from, to } = record;
    if (to <= from) invalid({ to: 'The end comes before the beginning.' });
    if (to > hoursOn(from, longestHours))
      invalid({ to: 'A permit holds for one shift, twelve hours at most.' });
    return { asker: previous ? previous.asker : work.session.employeeId };
  },
  verdicts: {
    async clash(work, { record }) {
      const { id, kind, place, from, to } = record;
      const other = await inTheWay(work, { id, kind, place, from, to });
      if (!other) return allows('No other permit stands in the way.');
      return forbids(
        `A permit holds at “${other.spot}” until ${formatMoment(other.to)}.`,
        'Choose another time, or have that permit handed back first.',
      );
    },
  },
  actions: {
    issue(work, record) {
      if (needsAir(record) && !airIsGood(record)) refuse('safety.air');
      if (record.to <= momentNow(work)) refuse('safety.permit-over');
      return { issuer: work.session.name, issuedAt: momentNow(work) };
    },
    extend,
    suspend: asking(
      { note: text({ label: 'Why', required: true, max: 300 }) },
      (_work: Work, _record: Permit, { note }) => ({ note }),
    ),
    async resume(work, record) {
      const other = await inTheWay(work, record);
      if (other) refuse('safety.permit-clash', { spot: other.spot, until: formatMoment(other.to) });
      return { note: null };
    },
    close(work, record) {
      if (record.isolations.some(({ removed }) => !removed)) refuse('safety.isolated');
      return { closedAt: momentNow(work) };
    },
  },
  asksFor: async (_work, { spot }) => ({ title: 'A permit to work waits to be issued', note: spot }),
});
