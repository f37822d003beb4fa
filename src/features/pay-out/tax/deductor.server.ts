/** Who deducts: the employer as the tax office knows it. */
import { sql } from 'kysely';
import type { Address } from '#kernel/field.ts';
import type { DeductorKind } from '#law/in/income-tax/deductor-kind.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';

export type Deductor = {
  readonly name: string;
  readonly address: Address | null;
  readonly tan: string | null;
  readonly pan: string | null;
  readonly responsible: string | null;
  readonly designation: string | null;
  /** PAN of the person responsible, and the circle that tax deducted is assessed at. */
  readonly responsiblePan: string | null;
  readonly circle: string | null;
  readonly kind: DeductorKind | null;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly responsibleMail: string | null;
  readonly responsiblePhone: string | null;
};

const nobody: Deductor = {
  name: '',
  address: null,
  tan: null,
  pan: null,
  responsible: null,
  designation: null,
  responsiblePan: null,
  circle: null,
  kind: null,
  mail: null,
  phone: null,
  responsibleMail: null,
  responsiblePhone: null,
};

export async function deductorOf(work: Work): Promise<Deductor> {
  const { organisationId } = work.session;
  const { rows } = await sql<Deductor>`
    select legal_name as name, registered_address as address, tan, pan, signatory_name as responsible,
      signatory_designation as designation, signatory_pan as "responsiblePan", tax_circle as circle,
      deductor_kind as kind, mail, phone, signatory_mail as "responsibleMail",
      signatory_phone as "responsiblePhone"
    from organisation where organisation_id = ${organisationId}`.execute(work.db);
  const [own] = rows;
  if (!own) return nobody;
  const opened = (sealed: string | null, column: string) =>
    sealed === null ? null : open(work.host, { organisationId, column }, sealed);
  return {
    ...own,
    pan: opened(own.pan, 'organisation.pan'),
    responsiblePan: opened(own.responsiblePan, 'organisation.signatory_pan'),
  };
}

/** Four letters, five digits, a letter. */
export const isTan = (text: string | null): text is string =>
  text !== null && /^[A-Z]{4}\d{5}[A-Z]$/.test(text);

export const addressLine = (address: Address | null): string =>
  address
    ? [address.line1, address.line2, `${address.city} ${address.pin}`, address.state]
        .filter(Boolean)
        .join(', ')
    : '';
