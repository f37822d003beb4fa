/** What is wrong with an answer by SAML: kept until the browser is back, and then told as a refusal. */
import { refuse } from '../company.refusal.ts';

const codes = {
  /** No signature by a certificate that was entered. */
  signature: 'company-sign-in.saml-signature',
  /** Made for another address, audience or request. */
  elsewhere: 'company-sign-in.saml-elsewhere',
  /** Nobody has signed the assertion. */
  unsigned: 'company-sign-in.saml-unsigned',
  time: 'company-sign-in.saml-time',
  /** It was used already. */
  used: 'company-sign-in.saml-used',
  encrypted: 'company-sign-in.saml-encrypted',
  /** Signed by a method that can be forged. */
  weak: 'company-sign-in.saml-weak',
  /** It names nobody, or by a name that holds for this one sign-in, and sends no address beside it. */
  mailless: 'company-sign-in.saml-nameless',
  /** The same, and no user name beside it. */
  nameless: 'company-sign-in.saml-nameless/user-name',
  unread: 'company-sign-in.saml-unread',
} as const;

type FaultCode = keyof typeof codes;

/** With the provider's own words where it said no itself, or with what it calls itself. */
export type SamlFault =
  | { readonly code: FaultCode }
  | { readonly said: string }
  | { readonly itself: string; readonly issuer: string };

export class SamlRefused extends Error {
  readonly fault: SamlFault;
  constructor(fault: SamlFault, detail = '') {
    super('code' in fault ? `${fault.code}: ${detail}` : 'said' in fault ? fault.said : fault.itself);
    this.fault = fault;
  }
}

export function wrong(code: FaultCode, detail?: string): never {
  throw new SamlRefused({ code }, detail);
}

export function refuseFault(name: string, fault: SamlFault): never {
  if ('said' in fault) return refuse('company-sign-in.not-told', { name, reason: fault.said });
  if ('itself' in fault)
    return refuse('company-sign-in.saml-foreign', { name, itself: fault.itself, issuer: fault.issuer });
  return refuse(codes[fault.code], { name });
}
