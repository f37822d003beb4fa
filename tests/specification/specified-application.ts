/** An application and a resume as a client sends them that has the specification's fields before it. */

type Row = Record<string, unknown>;

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** As the specification lists the fields, most of the employee group blank or zero. */
export const specifiedApplication = (post: number, more: Row = {}): Row => ({
  Employee: {
    emp_id: 0,
    emp_empcode: '',
    emp_applicant_id: 0,
    emp_organisation_id: 72,
    emp_doj: '',
    emp_designation_id: 0,
    emp_grosssal: 0,
    emp_basic: 0,
    emp_status: '',
    emp_employee_status: 1,
    emp_createdby: 0,
    emp_mobileno: '9876543210',
    emp_emailid: '',
    emp_ctc: 0,
  },
  EmpAplicant: {
    applicant_id: 0,
    applicant_code: '',
    applicant_organisation_id: 72,
    applicant_title: 'Ms.',
    applicant_firstname: 'Kavya',
    applicant_middlename: '',
    applicant_lastname: 'Menon',
    applicant_dob: '1994-05-05T18:30:00.000Z',
    applicant_gender: 'Female',
    applicant_bloodgroup: 'B+',
    applicant_religion_id: '',
    applicant_nationality_id: 0,
    applicant_maritalstatus: 'Now Married',
    applicant_marrdate: '2020-02-02',
    applicant_status: 'Applied',
    applicant_remarks: 'By the specification alone',
    applicant_email: 'kavya@example.in',
    applicant_currentlocation: 'Pune',
    applicant_totalexperience_years: '4',
    applicant_totalexperience_months: '12',
    applicant_req_name: post,
    applicant_noticeperiod: '30',
    applicant_proposedctc: '900000',
    ...more,
  },
});
