/** A case opens from an incident for each employee who lost time by it, and follows what is learnt there. */
import { safetyIncident } from '#features/safety/incident/safety-incident.form.ts';
import { dayOfMoment } from '#kernel/calendar/moment.ts';
import { records } from '#server/forms/record/records.ts';
import { recordFollower } from '#server/record-follower.ts';
import { compensationCase } from './compensation-case.form.ts';

const outcomes = {
  'lost-time': 'temporary',
  'permanent-partial': 'permanent partial',
  'permanent-total': 'permanent total',
  fatal: 'death',
} as const;

const isCompensated = (outcome: string): outcome is keyof typeof outcomes => Object.hasOwn(outcomes, outcome);

export const caseFollower = recordFollower(async (work, form, { record: saved }) => {
  if (form.name !== safetyIncident.name) return;
  const incident = await records(work, safetyIncident).one(saved.id);
  if (!incident || incident.state === 'void') return;
  const cases = records(work, compensationCase);
  for (const { employee, outcome, returnedOn, loss } of incident.people) {
    if (employee === null || outcome === null || !isCompensated(outcome)) continue;
    const injuries = loss === null ? [] : [{ injury: null, percent: loss * 100 }];
    const values = { outcome: outcomes[outcome], returnedOn };
    const [known] = await cases.find({ incident: incident.id, employee });
    if (!known) {
      const on = dayOfMoment(incident.happenedAt);
      await cases.asServer.create({ ...values, injuries, employee, incident: incident.id, on });
    } else if (known.outcome !== values.outcome || known.returnedOn !== returnedOn)
      if (known.state === 'reported' || known.state === 'examined' || known.state === 'admitted')
        await cases.asServer.change(known, {
          ...values,
          ...(known.injuries.length === 0 && { injuries }),
        });
  }
});
