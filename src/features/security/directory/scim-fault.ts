/** What SCIM says no with, in the shape of RFC 7644, 3.12; the sentences are for whoever reads its log. */

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'uniqueness';

export class ScimFault extends Error {
  /** Known to the server as a fault of the caller. */
  readonly statusCode: number;
  readonly scimType: ScimType | undefined;
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.statusCode = status;
    this.scimType = scimType;
  }
}

export const wrong = (scimType: ScimType, detail: string): never => {
  throw new ScimFault(scimType === 'uniqueness' ? 409 : 400, detail, scimType);
};

export const missing = (what: string, id: string): never => {
  throw new ScimFault(404, `There is no ${what} with the id ${id.slice(0, 40)}.`);
};

type Answer = { readonly status: number; readonly body: unknown };
type Told = { readonly message?: unknown; readonly fields?: Readonly<Record<string, string>> };

/** The fault of any call of SCIM: its own, and what the rest of Muster refuses with. */
export function scimAnswer(error: unknown, { status, body }: Answer): Answer & { readonly type: string } {
  const own = error instanceof ScimFault ? error : undefined;
  const isInput = own === undefined && status === 422;
  const code = own?.statusCode ?? (isInput ? 400 : status);
  const scimType = own?.scimType ?? typeOf(code);
  return {
    status: code,
    type: 'application/scim+json; charset=utf-8',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(code),
      ...(scimType !== undefined && { scimType }),
      detail: own?.message ?? (code === 401 ? noKey : sentenceOf(body)),
    },
  };
}

const noKey = 'There is no API key, or it is not known or has ended. Send a key as Authorization: Bearer.';

function typeOf(status: number): ScimType | undefined {
  if (status === 400) return 'invalidValue';
  return status === 409 ? 'uniqueness' : undefined;
}

function sentenceOf(body: unknown): string {
  const told: Told = typeof body === 'object' && body !== null ? body : {};
  const fields = Object.entries(told.fields ?? {}).map(([name, sentence]) => `${name}: ${sentence}`);
  return [String(told.message ?? 'It was refused.'), ...fields].join(' ');
}
