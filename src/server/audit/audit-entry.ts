/** What an entry of the audit says. */

export type AuditEntry = {
  readonly action: string;
  readonly form: string;
  readonly recordId?: number;
  /** One entry may cover many records: an import, a bulk change, a pay run. */
  readonly recordIds?: readonly number[];
  /** By field; sealed values only masked. */
  readonly changes?: Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown }>>;
  readonly reason?: string;
  /** What did it in the work of a person who did not: an approval flow by its name. */
  readonly by?: string;
};
