/** Incidents: reported by anybody, assessed, investigated, and closed once what had to change has changed. */
import { dayOfMoment } from '#kernel/calendar/moment.ts';
import { choice, longText, reference } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { safetyAction } from '../action/safety-action.form.ts';
import { noticeKinds, safetyNotice } from '../notice/safety-notice.form.ts';
import { followNotices } from '../notice/safety-notice.server.ts';
import { refuse } from '../safety.refusal.ts';
import { incidentKinds, levelOf, likelihoods, riskOf, severities } from './incident-words.form.ts';
import { safetyIncident, safetyMessage } from './safety-incident.form.ts';

type Incident = ServerRecord<typeof safetyIncident>;

export const momentNow = ({ today }: Work): string => `${today} ${timeOf()}`;

/** Whoever reports adds to it until safety takes it up. */
function refuseTakenUp(work: Work, previous: Incident | null): void {
  if (!previous || previous.state === 'reported' || work.session.system) return;
  const reach = work.may(safetyIncident.name, 'triage');
  if (reach === undefined && previous.investigator !== work.session.employeeId) refuse('safety.taken-up');
}

export const laterThanNow = 'It cannot have happened later than now.';

function refuseFaults(work: Work, { happenedAt, people }: Incident): void {
  const faults: Record<string, string> = {};
  if (happenedAt > momentNow(work)) faults['happenedAt'] = laterThanNow;
  for (const [at, each] of people.entries()) {
    if (each.whose === 'employee' && each.employee === null)
      faults[`people.${at}.employee`] = 'Choose the employee.';
    if (each.whose !== 'employee' && !each.name?.trim())
      faults[`people.${at}.name`] = 'Enter the name, or “not known”.';
    if (each.returnedOn !== null && each.returnedOn <= dayOfMoment(happenedAt))
      faults[`people.${at}.returnedOn`] =
        'Lost time begins on the day after the accident: choose a later day.';
    if (each.outcome === 'permanent-partial' && each.loss === null)
      faults[`people.${at}.loss`] = 'Loss of earning capacity is required. Enter what is expected for now.';
  }
  if (Object.keys(faults).length > 0) invalid(faults);
}

/** Reported with what the incident is told by to people who did not see it. */
const titleOf = ({ kind, spot }: Incident) => sentence`${incidentKinds[kind]}: ${spot}`;

async function tellInvestigator(work: Work, record: Incident, investigator: number): Promise<void> {
  if (investigator === work.session.employeeId) return;
  await raise(work, safetyIncident, 'assigned', {
    record: record.id,
    to: { employeeIds: [investigator] },
    title: sentence`Yours to investigate: ${record.spot}`,
    path: `healthAndSafety/incident/${record.id}`,
  });
}

const triage = asking(
  {
    severity: choice({ label: safetyIncident.fields.severity.label, required: true, choices: severities }),
    likelihood: choice({
      label: safetyIncident.fields.likelihood.label,
      required: true,
      choices: likelihoods,
    }),
    investigator: reference('employee', { label: 'Investigator', required: true }),
  },
  async (work: Work, record: Incident, { severity, likelihood, investigator }) => {
    const score = riskOf(severity, likelihood);
    if (record.people.some(({ employee }) => employee === investigator))
      invalid({ 'input.investigator': 'Whoever was hurt does not investigate. Choose somebody else.' });
    await tellInvestigator(work, record, investigator);
    return { severity, likelihood, investigator, score, risk: levelOf(score) };
  },
);

const reply = asking(
  { text: longText({ label: 'Message', required: true, max: 4000 }) },
  async (work: Work, record: Incident, { text }) => {
    const { id: incident, reportedBy } = record;
    await records(work, safetyMessage).asServer.make({
      ...{ incident, text, saidAt: momentNow(work), author: work.session.name },
    });
    if (reportedBy !== null && reportedBy !== work.session.employeeId)
      await raise(work, safetyIncident, 'reply', {
        record: incident,
        to: { employeeIds: [reportedBy] },
        title: sentence`Safety replied: ${text.slice(0, 200)}`,
        path: `healthAndSafety/incident/${incident}`,
      });
    return { state: record.state ?? 'reported' };
  },
);

const conclude = asking(
  { none: longText({ label: 'Why no action is needed', max: 500 }) },
  async (work: Work, record: Incident, { none }) => {
    if (record.cause === null || !record.rootCause?.trim()) refuse('safety.no-cause');
    const actions = await records(work, safetyAction).find({ incident: record.id });
    if (actions.length === 0 && none === null) refuse('safety.no-action');
    return actions.length === 0 ? { closing: none } : {};
  },
);

async function refuseOpenActions(work: Work, { id }: Incident): Promise<void> {
  const actions = await records(work, safetyAction).find({ incident: id });
  if (actions.some(({ state }) => state === 'open' || state === 'done')) refuse('safety.actions-open');
}

async function refuseNoticesDue(work: Work, { id }: Incident): Promise<void> {
  const due = await records(work, safetyNotice).find({ incident: id, state: 'due' });
  if (due.length > 0)
    refuse('safety.notice-waits', { kinds: due.map(({ kind }) => noticeKinds[kind]).join(', ') });
}

const closing = longText({ label: 'Why it is closed', required: true, max: 1000 });

export const safetyIncidentServer = formServer(safetyIncident, {
  check(work, { record, previous }) {
    refuseTakenUp(work, previous);
    refuseFaults(work, record);
    const score = riskOf(record.severity, record.likelihood);
    const reportedBy = previous ? previous.reportedBy : (record.reportedBy ?? work.session.employeeId);
    return { score, risk: levelOf(score), reportedBy: record.anonymous ? null : reportedBy };
  },
  async saved(work, { record, previous }) {
    await followNotices(work, record);
    if (previous || work.session.name === 'Demo') return;
    await raise(work, safetyIncident, 'create', {
      record: record.id,
      title: titleOf(record),
      path: `healthAndSafety/incident/${record.id}`,
    });
  },
  actions: {
    triage,
    reply,
    conclude,
    async verify(work, record) {
      await refuseOpenActions(work, record);
    },
    close: asking({ closing }, async (work: Work, record: Incident, { closing: why }) => {
      await refuseOpenActions(work, record);
      await refuseNoticesDue(work, record);
      return { closing: why };
    }),
    void: asking({ closing }, (_work: Work, _record: Incident, { closing: why }) => ({ closing: why })),
  },
});
