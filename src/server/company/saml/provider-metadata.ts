/** What a sign-in provider says of itself in its metadata: its name, where to sign in, its certificates. */
import { pemOf } from './certificate.ts';
import { byRedirect, space } from './names.ts';
import { childrenOf, type Element, everyOf, treeOf } from './xml-tree.ts';

export type SaidOfItself = {
  readonly issuer: string;
  /** Undefined where it takes nothing by an address. */
  readonly enterAddress: string | undefined;
  /** In PEM, one after the other. */
  readonly certificates: string;
};

/** Throws with what is wrong, in words that follow 'This is not the metadata of a sign-in provider: '. */
export function saidOfItself(xml: string): SaidOfItself {
  const root = treeOf(xml, { withRemarks: true });
  const found = [...everyOf(root)].flatMap((entity) =>
    childrenOf(entity, space.metadata, 'IDPSSODescriptor').map((provider) => ({ entity, provider })),
  );
  const [only] = found;
  if (!only) throw new Error('no provider is described in it');
  if (found.length > 1) throw new Error('it describes several providers');
  const { entity, provider } = only;
  const addresses = childrenOf(provider, space.metadata, 'SingleSignOnService');
  return {
    issuer: entity.attributes['entityID'] ?? '',
    enterAddress: addresses.find(({ attributes }) => attributes['Binding'] === byRedirect)?.attributes[
      'Location'
    ],
    certificates: signingCertificates(provider).map(pemOf).join(''),
  };
}

const signingCertificates = (provider: Element): string[] =>
  childrenOf(provider, space.metadata, 'KeyDescriptor')
    .filter(({ attributes }) => attributes['use'] !== 'encryption')
    .flatMap((key) =>
      [...everyOf(key)].filter(({ name, space: at }) => at === space.signature && name === 'X509Certificate'),
    )
    .map(({ text }) => text);
