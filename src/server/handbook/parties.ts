/** The page of the handbook about parties of records, and what a form's own page says of its parties. */
import type { Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { wordFor } from '#kernel/form.ts';
import { partyWords } from '#kernel/party.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';

const opening = [
  '# Parties of a record',
  'A record can name people: who raised it, whom it is assigned to, the members of its panel. Its form ' +
    'says what that opens to them. A party is let in **whatever the login type reaches**, for the actions ' +
    'that the form names, and sees the values that the login type sees of others.',
  'A form can also say whom a record is **against**. That person is never let in: the record is in none of ' +
    'their lists, reports, exports and pickers, they are not asked to approve it, and are not told of it, ' +
    'whatever their login type reaches. Only a right that the form names for it lets them in.',
  'In the permission matrix the reach **Named** is the right of parties. An organisation takes it from a ' +
    'login type by **No**, and every wider reach includes it. “Who may do what, and why” names the party ' +
    'that opens a record to somebody, or keeps it from them.',
];

/** Lists the forms whose records have parties. */
export function partiesPage(forms: readonly Form[]): string {
  const users = forms
    .filter(({ parties }) => parties)
    .toSorted((a, b) => (a.heading < b.heading ? -1 : 1))
    .map((form) => `- [${form.heading}](${form.name}.md#parties)`);
  return `${[...opening, '## Where records have parties', users.join('\n')].join('\n\n')}\n`;
}

/** For each party: where it is named, what it is, what it may do. */
export function partyRows(registry: FormRegistry, form: Form): string[][] {
  return Object.entries(form.parties ?? {}).map(([path, party]) => {
    const label = labelAt(form.fields, path);
    if (party.as === 'against') {
      const despite =
        party.unless && `; only who may ${wordFor(form, party.unless).toLowerCase()} all is let in`;
      return [label, 'whom it is about', `nothing, whatever the login type reaches${despite ?? ''}`];
    }
    const other = party.through && registry.form(party.through.form);
    const named = other ? `${other.heading} of the same ${label.toLowerCase()}` : label;
    const may = party.may.map((action) => wordFor(form, action).toLowerCase()).join(', ');
    return [named, partyWords[party.as], may];
  });
}

/** 'Panel, employee' for a reference in rows. */
function labelAt(fields: Fields, path: string): string {
  const [name = '', inner] = path.split('.');
  const field = fields[name];
  const label = field?.label ?? name;
  return inner === undefined || field?.kind !== 'rows'
    ? label
    : `${label}, ${labelAt(field.fields, inner).toLowerCase()}`;
}
