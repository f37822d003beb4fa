/** The job application form as a client of the specification fills it in: its groups, and its upload. */
import type { Answer, Caller } from '../caller.ts';

export type Group = Record<string, unknown>;
export type Said = { message: string; code?: string; fields?: Record<string, string> };

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let count = 0;
/** A mail address that nobody has applied with. */
export const newMail = (): string => {
  count += 1;
  return `applicant.${count}@example.in`;
};

/** A body that is taken, with these values in the place of its own. */
export function applicationOf(requisition: number, applicant: Group = {}, employee: Group = {}) {
  return {
    Employee: { emp_id: 0, emp_employee_status: 1, emp_grosssal: 0, emp_basic: '', ...employee },
    EmpAplicant: {
      applicant_id: 0,
      applicant_title: 'Ms.',
      applicant_firstname: 'Kavya',
      applicant_lastname: 'Menon',
      applicant_dob: '1994-05-06',
      applicant_status: 'Applied',
      applicant_email: newMail(),
      applicant_req_name: requisition,
      ...applicant,
    } as Group,
  };
}

/** Each call from an address of its own, so that none is counted against another. */
const elsewhere = (): Record<string, string> => {
  count += 1;
  return { 'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` };
};

export const insert = (who: Caller, body: object, query = ''): Promise<Answer<Said>> =>
  who.post(`/api/Employee/InsertApplicationsByRecruitment${query}`, body, elsewhere());
export const update = (who: Caller, body: object, query = ''): Promise<Answer<Said>> =>
  who.post(`/api/Employee/UpdateApplicationsByRecruitment${query}`, body, elsewhere());

/** Sends a file as the specified upload does; the folder stands before the file or behind it. */
export function upload(
  who: Caller,
  name: string,
  content: Buffer,
  { folder = 'Resumes', first = false, query = '', headers = elsewhere() } = {},
): Promise<Answer<Said & { path: string; name: string; bytes: number }>> {
  const edge = 'edge-of-the-resume';
  const field = Buffer.from(
    `--${edge}\r\ncontent-disposition: form-data; name="DIRECTORY_NAME"\r\n\r\n${folder}\r\n`,
  );
  const file = Buffer.concat([
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  const end = Buffer.from(`--${edge}--\r\n`);
  const body = Buffer.concat(first ? [field, file, end] : [file, field, end]);
  return who.post(`/api/Employee/ResumeUpload${query}`, body, {
    'content-type': `multipart/form-data; boundary=${edge}`,
    ...headers,
  });
}
