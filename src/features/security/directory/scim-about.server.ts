/** What this SCIM can do, and which attributes it keeps: a directory asks for it when it is set up. */
import { missing } from './scim-fault.ts';
import { listed, scim } from './scim-route.server.ts';
import { enterprise } from './scim-user-row.server.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

const config = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'The API key of a program whose login type has the right to keep users by SCIM.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig' },
};

type Kind = 'string' | 'boolean' | 'complex' | 'reference';
type Attribute = Readonly<Record<string, unknown>>;

const attribute = (name: string, type: Kind = 'string', more: Attribute = {}): Attribute => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const many = { multiValued: true };
const readOnly = { mutability: 'readOnly' };

const schemas = [
  {
    id: `${core}:User`,
    name: 'User',
    description: 'Who signs in',
    attributes: [
      attribute('userName', 'string', { required: true, uniqueness: 'server' }),
      attribute('name', 'complex', {
        subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
      }),
      attribute('displayName'),
      attribute('active', 'boolean'),
      attribute('emails', 'complex', {
        ...many,
        subAttributes: [attribute('value'), attribute('type'), attribute('primary', 'boolean')],
      }),
      attribute('groups', 'complex', {
        ...many,
        ...readOnly,
        subAttributes: [attribute('value', 'string', readOnly), attribute('display', 'string', readOnly)],
      }),
    ],
  },
  {
    id: enterprise,
    name: 'EnterpriseUser',
    description: 'The employee whose own records the user sees: an administrator agrees to it',
    attributes: [attribute('employeeNumber')],
  },
  {
    id: `${core}:Group`,
    name: 'Group',
    description: 'A group of the directory; what it gives is decided in Muster',
    attributes: [
      attribute('displayName', 'string', { required: true, uniqueness: 'server' }),
      attribute('members', 'complex', {
        ...many,
        subAttributes: [attribute('value', 'string', { mutability: 'immutable' }), attribute('display')],
      }),
    ],
  },
].map((schema) => ({ schemas: [`${core}:Schema`], ...schema, meta: { resourceType: 'Schema' } }));

const types = [
  {
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: `${core}:User`,
    schemaExtensions: [{ schema: enterprise, required: false }],
  },
  { id: 'Group', name: 'Group', endpoint: '/Groups', schema: `${core}:Group` },
].map((type) => ({ schemas: [`${core}:ResourceType`], ...type, meta: { resourceType: 'ResourceType' } }));

export const aboutScim = scim({
  method: 'GET',
  path: '/ServiceProviderConfig',
  summary: 'What this SCIM can do',
  handle: async () => config,
});

const described = (path: string, of: readonly { readonly id: string }[], what: string) => [
  scim({
    method: 'GET',
    path,
    summary: `Every ${what}`,
    handle: async () => listed(of.length, { from: 0, count: of.length }, of),
  }),
  scim({
    method: 'GET',
    path: `${path}/:id`,
    summary: `A ${what}`,
    handle: async (_work, { id }) => of.find((each) => each.id === id) ?? missing(what, id),
  }),
];

export const scimSchemas = described('/Schemas', schemas, 'schema');
export const scimTypes = described('/ResourceTypes', types, 'resource type');
