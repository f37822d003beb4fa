/** Which pay group a person is in, for whoever asks for whom something is: that of the day's month. */
import { monthOf } from '#kernel/calendar.ts';
import { populationSource } from '#server/population/population-source.ts';
import { readPayCalendar } from './pay-calendar.server.ts';

export const payGroupPopulation = populationSource({
  name: 'pay group',
  gives: ['payGroups'],
  async read({ db, organisationId }, employees) {
    const calendar = await readPayCalendar(db, organisationId, employees);
    return (employee, on) => {
      const group = calendar.groupOf(employee, monthOf(on));
      return { payGroups: group === null ? [] : [group] };
    };
  },
});
