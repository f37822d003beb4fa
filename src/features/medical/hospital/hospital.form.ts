import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, flag, phone, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Where people are treated: whether the insurer pays it directly, and how it bills its rooms. */
export const hospital = form('hospital', {
  id: 1160,
  menu: {
    module: 'mediaclaAdminstration',
    path: 'mediaclaAdminstration/hospital',
    icon: 'building-hospital',
    listed: 'keepers',
  },
  heading: 'Hospitals',
  finds: ['network hospital', 'cashless'],
  one: 'hospital',
  help: 'Hospitals that people are treated in. A network hospital is paid by the insurer without advance.',
  title: ['name'],
  namesOpen: true,
  sort: 'name',
  knownBy: ['name', 'city'],
  fields: {
    name: text({ label: 'Name', required: true, max: 120, searchable: true, inList: true }),
    city: text({ label: 'City', required: true, max: 60, searchable: true, inList: true }),
    phone: phone({ label: 'Telephone' }),
    network: flag({ label: 'In the insurer’s network', inList: true }),
    billsByRoom: flag({
      label: 'Bills by room category',
      default: true,
      help: 'With a room above the limit, the charges that follow the room are cut in proportion.',
    }),
    taxFree: choice({
      label: 'Income tax on its bills',
      required: true,
      default: 'taxed',
      choices: {
        taxed: 'Taxed when the employer repays them',
        employer: 'Not taxed: the employer’s own hospital',
        government: 'Not taxed: a government hospital',
        approved: 'Not taxed: approved for listed diseases',
      },
      inList: true,
    }),
    active,
  },
  rights: noticeRights,
});
