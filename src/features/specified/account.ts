/** The person who has signed in, under the names that the specification gives what it stores. */

import { sql } from 'kysely';
import { objectOf } from '#kernel/wire/schema.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { seatOf } from '#server/database/seat.ts';
import type { Work } from '#server/work.ts';
import { whole, wholeOrNull, word, wordOrNull } from './specified.ts';

export const accountSchema = objectOf({
  organisation_id: whole,
  organisation_name: word,
  login_id: whole,
  login_businessunitid: wholeOrNull,
  login_emailid: wordOrNull,
  login_emp_id: wholeOrNull,
  login_pass_code: { type: 'string', const: '' },
  login_username: word,
  login_password: { type: 'string', const: '' },
  login_status: word,
  login_type: whole,
  emp_name: word,
  emp_empcode: wordOrNull,
  positions_code: wordOrNull,
  department_id: wholeOrNull,
  logtyp_code: word,
});

type Row = {
  organisation: string;
  mail: string | null;
  status: string;
  department: number | null;
  unit: number | null;
  position: string | null;
};

/** Nothing of it is trusted when a client sends it back. No secret is ever in it. */
export async function accountOf(work: Work) {
  const { organisationId, userId, userName, loginType, loginTypeId, employeeId, employeeCode, name } =
    work.session;
  const whose = { organisationId, employee: employeeId };
  const { rows } = await sql<Row>`
    select d.name as organisation, u.mail, u.state as status, w.department_id as department,
      w.business_unit_id as unit, ${seatOf(whose, work.today)} as position
    from user_account u
    join directory.organisation d on d.id = u.organisation_id
    left join employee_work w on ${holdsFor('w', whose, work.today)}
    where u.organisation_id = ${organisationId} and u.id = ${userId}`.execute(work.db);
  const [row] = rows;
  return {
    organisation_id: organisationId,
    organisation_name: row?.organisation ?? '',
    login_id: userId,
    login_businessunitid: row?.unit ?? null,
    login_emailid: row?.mail ?? null,
    login_emp_id: employeeId,
    login_pass_code: '',
    login_username: userName,
    login_password: '',
    login_status: row?.status ?? '',
    login_type: loginTypeId,
    emp_name: name,
    emp_empcode: employeeCode,
    positions_code: row?.position ?? null,
    department_id: row?.department ?? null,
    logtyp_code: loginType,
  };
}
