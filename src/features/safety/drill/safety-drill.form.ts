import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, longText, moment, number, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { safetyKeepersWith } from '../safety-rights.form.ts';
import { siteVisit } from '../visit/site-visit.form.ts';

const bySystem = { readOnly: true } as const;
const whereabouts = {
  called: 'Not seen yet',
  safe: 'At the meeting point',
  elsewhere: 'Safe elsewhere',
} as const;

/** A drill or a real evacuation: whoever is in by the punches is called and ticked off. */
export const safetyDrill = form('safety-drill', {
  id: 1142,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/drill', icon: 'run' },
  heading: 'Drills and evacuations',
  one: 'drill',
  finds: ['evacuation', 'fire drill', 'roll call', 'headcount'],
  help:
    'Start it, and everybody who is in at the place by the punches of this moment is on the roll, and so ' +
    'are visitors and contractors who have not gone. Mark who is at the meeting point; the rest are missing.',
  title: ['kind', 'place'],
  sort: '-plannedAt',
  fields: {
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'fire',
      inList: true,
      choices: {
        fire: 'Fire drill',
        chemical: 'Chemical leak',
        earthquake: 'Earthquake',
        real: 'Real evacuation',
        other: 'Other drill',
      },
    }),
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    plannedAt: moment({ label: 'Planned for', required: true, inList: true }),
    warden: reference('employee', { label: 'Warden' }),
    startedAt: moment({ label: 'Started', ...bySystem }),
    endedAt: moment({ label: 'Ended', ...bySystem }),
    minutes: number({ label: 'Minutes', ...bySystem, inList: true }),
    present: number({ label: 'In at the start', ...bySystem, inList: true }),
    safe: number({ label: 'At the meeting point', ...bySystem, inList: true }),
    missing: number({ label: 'Missing', ...bySystem, inList: true }),
    roll: rows({
      label: 'Roll',
      one: 'person',
      max: 6000,
      fields: {
        employee: reference('employee', { label: 'Employee', required: true }),
        found: choice({ label: 'Where', required: true, default: 'called', choices: whereabouts }),
      },
    }),
    visitors: rows({
      label: 'Visitors and contractors',
      one: 'person',
      max: 1000,
      fields: {
        visit: reference(siteVisit, { label: 'Visit', required: true }),
        found: choice({ label: 'Where', required: true, default: 'called', choices: whereabouts }),
      },
    }),
    learnt: longText({ label: 'What was learnt', max: 2000 }),
  },
  states: { planned: { start: 'running' }, running: { end: 'held' }, held: {} },
  changedIn: ['planned', 'running', 'held'],
  deletedIn: ['planned'],
  words: { start: 'Start and call the roll', end: 'End' },
  tones: { held: 'good' },
  rights: safetyKeepersWith(['start', 'end']),
});
