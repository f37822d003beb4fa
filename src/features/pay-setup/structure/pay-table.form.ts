import { choice, longText, month, number, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { keptByPayroll } from '../pay-rights.form.ts';

/** Figures that a formula asks for by a band or a key, from a month on. */
export const payTable = form('pay-table', {
  id: 395,
  menu: { module: 'fwPayroll', path: 'fwPayroll/payTable', icon: 'table' },
  heading: 'Pay tables',
  one: 'pay table',
  help:
    'Figures that formulas of salary structures look up: by the band a figure falls in, slab("Bonus ' +
    'scale", GROSS), or by a key, lookup("Fuel by grade", employee.grade). For new figures, make a new ' +
    'table of the same name from their month; months already paid are recalculated and lead to arrears.',
  fields: {
    name: text({
      label: 'Name',
      required: true,
      max: 60,
      searchable: true,
      inList: true,
      help: 'As formulas write it, in double quotes.',
    }),
    holdsFrom: month({ label: 'Holds from', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      default: 'bands',
      choices: { bands: 'Bands, asked by slab()', keys: 'Keys, asked by lookup()' },
    }),
    asks: choice({
      label: 'Bands are of',
      required: true,
      default: 'money',
      choices: { money: 'Amounts in rupees', number: 'Numbers' },
      visibleWhen: { field: 'kind', is: ['bands'] },
    }),
    gives: choice({
      label: 'Values are',
      required: true,
      default: 'money',
      choices: { money: 'Amounts in rupees', number: 'Numbers', rate: 'Percentages' },
    }),
    bands: rows({
      label: 'Bands',
      one: 'band',
      min: 1,
      max: 200,
      visibleWhen: { field: 'kind', is: ['bands'] },
      help: 'A band reaches up to where the next one begins; the last has no end.',
      fields: {
        begins: number({ label: 'From', required: true, min: 0, max: 1_000_000_000, decimals: 2 }),
        value: number({ label: 'Value', required: true, min: 0, max: 1_000_000_000, decimals: 4 }),
      },
    }),
    keys: rows({
      label: 'Keys',
      one: 'key',
      min: 1,
      max: 500,
      visibleWhen: { field: 'kind', is: ['keys'] },
      help: 'The code of a grade, a designation, a place; capitals make no difference.',
      fields: {
        key: text({ label: 'Key', required: true, max: 60 }),
        value: number({ label: 'Value', required: true, min: 0, max: 1_000_000_000, decimals: 4 }),
      },
    }),
    note: longText({ label: 'Note', max: 500 }),
  },
  title: ['name'],
  subtitle: 'holdsFrom',
  sort: 'name',
  uniqueTogether: [['name', 'holdsFrom']],
  rights: keptByPayroll,
});
