/** Known to everybody, and good only while the demo is on. */
export const demoPassword = 'muster-demo';

/** Who the address /Admin signs in as, in the specification's organisation. */
export const demoAdministrator = {
  organisationId: 72,
  userName: 'admin-u',
  password: demoPassword,
} as const;
