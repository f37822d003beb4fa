/** Which pay group a person is in, for whoever asks for whom something is: that of the day's month. */
import { monthOf } from '#kernel/calendar.ts';
import { populationSource } from '#server/population/population-source.ts';
import { readPayCalendar } from './pay-calendar.server.ts';

export const payGroupPopulation = populationSource({
  name: 'pay group',
  gives: ['payGroups'],
  async read(work, asked) {
    const calendar = await readPayCalendar(work.db, work.session.organisationId);
    return asked.map(({ employee, on }) => {
      const group = calendar.groupOf(employee, monthOf(on));
      return { payGroups: group === null ? [] : [group] };
    });
  },
});
