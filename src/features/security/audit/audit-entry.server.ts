/** What the list of the audit leaves out: a sealed case is followed in its own history, by those it names. */
import { expressionBuilder, sql } from 'kysely';
import { sealedNames } from '#server/audit/sealed-form.ts';
import { formServer } from '#server/feature.ts';
import { column } from '#server/forms/list/expression.ts';
import { auditEntry } from './audit-entry.form.ts';

export const auditEntryServer = formServer(auditEntry, {
  within({ host }, alias) {
    const sealed = ['', ...sealedNames(host.forms.forms.values())];
    return sql.join<boolean>([expressionBuilder<object, never>()(column(alias, 'form'), 'not in', sealed)]);
  },
});
