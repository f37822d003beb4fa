/** The names of SAML 2.0 and of signatures in XML, as their standards give them. */
export const space = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

export const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
export const byRedirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** How a name of a person is meant. */
export const nameFormat = {
  address: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const;

/** What a signature may be made with: RSA over SHA-2, and nothing by a shared secret. */
export const soundMethods: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/** How what is signed is written down: without comments, and with nothing chosen from it. */
export const soundForms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]);

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** Under which names providers send what is asked of a person, the surest first. */
export const attributeNames = {
  number: ['http://schemas.microsoft.com/identity/claims/objectidentifier'],
  mail: [
    `${claims}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
    'mail',
    'email',
    'emailAddress',
  ],
  userName: [
    'urn:oid:0.9.2342.19200300.100.1.1',
    `${claims}/upn`,
    `${claims}/name`,
    'uid',
    'username',
    'userName',
    'preferred_username',
  ],
  name: [
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'displayName',
    'name',
    'cn',
  ],
  firstName: [`${claims}/givenname`, 'urn:oid:2.5.4.42', 'firstName', 'givenName'],
  lastName: [`${claims}/surname`, 'urn:oid:2.5.4.4', 'lastName', 'sn'],
} as const;
