/** The row behind a cookie: one call of the database answers session, user, login type and versions. */
import type { LoginType } from '#kernel/rights.ts';
import type { Token } from '../../security/session.ts';
import type { Session } from '../../work.ts';

export type SessionRow = {
  organisation_id: number;
  session_id: number;
  user_id: number;
  user_name: string;
  name: string;
  login_type_id: number;
  based_on: LoginType;
  employee_id: number | null;
  must_change_password: boolean;
  rights: number;
  labels: number;
  employee_code: string | null;
  position_code: string | null;
  confirmed_seconds: number;
  must_set_up_factor: boolean;
  /** Of a call by a program. */
  key_id?: number;
  key_does?: 'read' | 'change';
  key_modules?: readonly string[];
};

/** `hash` is the hex of a digest: checked here, because the statement travels without parameters. */
export function readSessionSql({ hash, isKey }: Pick<Token, 'hash' | 'isKey'>): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not a session hash');
  return `select * from muster.${isKey ? 'read_access_key' : 'read_session'}('${hash}')`;
}

export function sessionOf(row: SessionRow): Session {
  return {
    organisationId: row.organisation_id,
    userId: row.user_id,
    userName: row.user_name,
    loginType: row.based_on,
    loginTypeId: row.login_type_id,
    employeeId: row.employee_id,
    name: row.name,
    employeeCode: row.employee_code,
    positionCode: row.position_code,
    sessionId: row.key_id === undefined ? row.session_id : null,
    ...(row.key_id !== undefined && {
      key: { id: row.key_id, does: row.key_does ?? 'read', modules: row.key_modules ?? [] },
    }),
    mustChangePassword: row.must_change_password,
    confirmedSeconds: row.confirmed_seconds,
    mustSetUpFactor: row.must_set_up_factor,
    rightsVersion: row.rights,
    labelsVersion: row.labels,
  };
}
