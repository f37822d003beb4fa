/** Sealed values in every column that holds some, and what each of them says. */
import type { Form } from '#kernel/form.ts';
import { withClient } from '#server/database/database-roles.ts';
import type { Settings } from '#server/process/settings.ts';
import { keyedHash, open, seal } from '#server/security/seal.ts';
import { everySealedColumn } from '#server/security/sealed/columns.ts';

type Keys = Pick<Settings, 'sealKeys'>;
type Forms = ReadonlyMap<string, Form>;
type Told = {
  readonly table: string;
  readonly column: string;
  /** Whose values are opened, in order; what does not open says why. */
  readonly values: readonly string[];
  /** Whether each is found by its hash. */
  readonly isFound: boolean;
};

/** Seals a value of its own into each sealed column of each row of the organisation. */
export function sealEveryMarkedValue(
  ownerUrl: string,
  forms: Forms,
  organisationId: number,
  settings: Keys,
): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`select set_config('muster.organisation', $1, false)`, [String(organisationId)]);
    for (const { table, column, hash, sealedAs } of everySealedColumn(forms)) {
      const [place, name] = [{ organisationId, column: sealedAs }, client.escapeIdentifier(column)];
      const hashed = hash === undefined ? '' : `, ${client.escapeIdentifier(hash)} = $3`;
      const { rows } = await client.query<{ at: string }>(
        `select ctid::text as at from ${client.escapeIdentifier(table)} where organisation_id = $1`,
        [organisationId],
      );
      for (const [count, { at }] of rows.entries()) {
        const text = `what ${table}.${column} says, ${count}`;
        const sealed = seal({ settings }, place, text);
        await client.query(
          `update ${client.escapeIdentifier(table)} set ${name} = $2${hashed} where ctid = $1::tid`,
          [at, sealed, ...(hashed ? [keyedHash({ settings }, place, text)] : [])],
        );
      }
    }
  });
}

/** What every sealed column of an organisation says, by table and column. */
export function toldOf(
  ownerUrl: string,
  forms: Forms,
  organisationId: number,
  settings: Keys,
): Promise<Told[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`select set_config('muster.organisation', $1, false)`, [String(organisationId)]);
    const told: Told[] = [];
    for (const { table, column, hash, sealedAs } of everySealedColumn(forms)) {
      const place = { organisationId, column: sealedAs };
      const { rows } = await client.query<{ value: string; hash: string | null }>(
        `select ${client.escapeIdentifier(column)} as value,
           ${hash === undefined ? 'null' : client.escapeIdentifier(hash)} as hash
         from ${client.escapeIdentifier(table)}
         where organisation_id = $1 and ${client.escapeIdentifier(column)} is not null`,
        [organisationId],
      );
      const texts = rows.map(({ value }) => opened(settings, place, value));
      const isFound = rows.every(
        (row, at) => hash === undefined || row.hash === keyedHash({ settings }, place, texts[at] ?? ''),
      );
      told.push({ table, column, values: texts.sort(), isFound });
    }
    return told;
  });
}

function opened(settings: Keys, place: { organisationId: number; column: string }, value: string): string {
  try {
    return open({ settings }, place, value);
  } catch (error) {
    return `does not open: ${(error as Error).message}`;
  }
}
