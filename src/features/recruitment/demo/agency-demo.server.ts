/** Two agencies of the demo with their terms; whoever came by an agency names one of them. */
import { addDays } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { agencyTerm, recruitmentAgency } from '../agency/recruitment-agency.form.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { furthest } from './hiring-demo-offer.server.ts';
import type { DemoPerson } from './hiring-demo-person.ts';

const agencies = [
  {
    agency: {
      name: 'Kaveri Talent Partners',
      contact: 'Sunita Bhat',
      mail: 'placements@kaveri-talent.example',
    },
    term: { feeBy: 'percent', rate: 833, guaranteeDays: 90, returns: 'days' },
  },
  {
    agency: { name: 'Northgate Search', contact: 'Imran Sheikh', mail: 'desk@northgate-search.example' },
    term: { feeBy: 'fixed', amount: rupees(60_000), guaranteeDays: 60, returns: 'whole' },
  },
] as const;

/** Before the offers: a hire notes what its agency is owed. */
export async function demoAgencies(work: Work, people: readonly DemoPerson[]): Promise<void> {
  const from = addDays(work.today, -400);
  const ids: number[] = [];
  for (const { agency, term } of agencies) {
    const id = await records(work, recruitmentAgency).asServer.make({
      ...agency,
      agreedFrom: from,
      active: true,
    });
    await records(work, agencyTerm).asServer.create({ agency: id, ...term }, { validFrom: from });
    ids.push(id);
  }
  const named = [
    ...(await records(work, applicant).find({ source: 'agency' })),
    ...(await records(work, applicant).find({ source: 'job-board' })),
  ];
  const fourth = furthest(people)[3];
  const sent = new Set([...(fourth ? [fourth.id] : []), ...named.map(({ id }) => id)]);
  for (const [at, id] of [...sent].entries()) {
    const agency = ids[at % ids.length];
    if (agency !== undefined)
      await records(work, applicant).asServer.set(id, { agency, source: 'agency' }, { as: 'name' });
  }
}
