import { designation } from '#features/organisation/designation.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import {
  choice,
  code,
  date,
  flag,
  longText,
  mail,
  money,
  number,
  personName,
  phone,
  reference,
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { recruitmentAgency } from '../agency/recruitment-agency.form.ts';
import { hiringStage } from '../board/hiring-stage.form.ts';
import { opening } from '../requisition/opening.form.ts';
import { requisition } from '../requisition/requisition.form.ts';
import { applicantViews, keeper } from '../setting/recruitment-rights.form.ts';

export const applicantTitles = { mr: 'Mr.', ms: 'Ms.', mrs: 'Mrs.' } as const;
export const applicantGenders = { male: 'Male', female: 'Female', other: 'Other' } as const;
export const applicantBloodGroups = {
  'O+': 'O+',
  'O-': 'O-',
  'B+': 'B+',
  'B-': 'B-',
  'AB+': 'AB+',
  'AB-': 'AB-',
  'A-': 'A-',
  'A+': 'A+',
} as const;
export const maritalStatuses = {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  'now-married': 'Now Married',
} as const;
export const applicantSources = {
  careers: 'Career page',
  referral: 'Referral',
  internal: 'Colleague',
  agency: 'Agency',
  campus: 'Campus',
  'job-board': 'Job board',
  'walk-in': 'Walk-in',
  other: 'Other',
} as const;
export const rejectionReasons = {
  experience: 'Experience does not fit',
  skills: 'Skills do not fit',
  qualification: 'Qualification does not fit',
  interview: 'Result of the interviews',
  test: 'Result of the test',
  salary: 'Expectation of salary',
  notice: 'Notice period too long',
  question: 'An answer rules it out',
  filled: 'Post was filled',
  other: 'Another reason',
} as const;

const works = {
  ...keeper,
  import: 'organisation',
  hold: 'organisation',
  resume: 'organisation',
  reject: 'organisation',
  withdraw: 'organisation',
  reconsider: 'organisation',
} as const;

/**
 * The job application form of the specification, form id 4321: its labels and headings are those of the
 * public page, and an organisation's own words for them show there at once.
 */
export const applicant = form('applicant', {
  id: 4321,
  menu: { module: 'recruitment', path: 'recruitment/applicant', icon: 'user-search' },
  heading: 'Applicants',
  finds: ['candidate', 'CV', 'resume'],
  one: 'applicant',
  help:
    'Everybody who applied, one record for each post applied for. Applications from the public form ' +
    'arrive here automatically; add those that came in another way.',
  belongsTo: 'hiringManager',
  tabs: [
    'stage-move',
    'interview',
    'offer',
    'applicant-resume',
    {
      group: 'Background',
      of: ['applicant-qualification', 'applicant-experience', 'applicant-skill', 'applicant-language'],
    },
    { group: 'Contacts', of: ['applicant-contact', 'applicant-reference'] },
  ],
  title: ['firstName', 'middleName', 'lastName'],
  subtitle: 'code',
  sort: '-createdAt',
  fields: {
    code: code({ label: 'Application number', unique: true, max: 20, readOnly: true, searchable: true }),
    requisition: reference(requisition, { label: 'Resource Requisition', required: true, inList: true }),
    requisitionCode: text({ label: 'Requisition Code', max: 20, readOnly: true }),
    skillName: text({ label: 'Skill Name', max: 400, readOnly: true }),
    designation: reference(designation, { label: 'Designation', readOnly: true }),
    coreFunction: text({ label: 'Core Function', max: 100, readOnly: true }),
    opening: reference(opening, { label: 'Opening', filter: { requisition: 'requisition' } }),
    hiringManager: reference(employee, { label: 'Hiring manager', readOnly: true }),

    title: choice({ label: 'Title', choices: applicantTitles }),
    firstName: personName({ label: 'First Name', required: true, max: 60, searchable: true, inList: true }),
    middleName: personName({ label: 'Middle Name', max: 60, searchable: true }),
    lastName: personName({ label: 'Last name', max: 60, searchable: true, inList: true }),
    dateOfBirth: date({
      label: 'Date Of Birth',
      notAfter: 'today',
      sensitivity: 'personal',
    }),
    gender: choice({
      label: 'Gender',
      choices: applicantGenders,
      sensitivity: 'personal',
      help: 'Follows from the title when left empty.',
    }),
    bloodGroup: choice({ label: 'Blood Group', choices: applicantBloodGroups, sensitivity: 'personal' }),
    religion: reference('master-entry', {
      label: 'Religion',
      only: { type: 'religion' },
      sensitivity: 'personal',
    }),
    nationality: reference('master-entry', {
      label: 'Nationality',
      only: { type: 'nationality' },
      sensitivity: 'personal',
    }),
    maritalStatus: choice({ label: 'Marital Status', choices: maritalStatuses, sensitivity: 'personal' }),
    marriedOn: date({
      label: 'Marriage Date',
      notAfter: 'today',
      notBefore: { field: 'dateOfBirth' },
      visibleWhen: { field: 'maritalStatus', is: ['married', 'now-married'] },
      sensitivity: 'personal',
    }),

    mail: mail({ label: 'Email', sensitivity: 'personal', help: 'Where news of the application goes.' }),
    mobile: phone({ label: 'Mobile', sensitivity: 'personal' }),
    address: longText({ label: 'Address', max: 500, sensitivity: 'personal' }),
    currentLocation: text({ label: 'Current Location', max: 80, pattern: 'letters' }),

    currentStatus: text({ label: 'Current Status', max: 60, help: 'Working, on notice, studying …' }),
    role: text({ label: 'Role', max: 80, help: 'What the applicant works as.' }),
    experienceYears: number({ label: 'Total Experience (years)', min: 0, max: 35 }),
    experienceMonths: number({ label: 'Total Experience (months)', min: 0, max: 12 }),
    noticePeriod: number({ label: 'Notice Period', min: 0, max: 365, unit: 'days' }),
    proposedCtc: money({
      label: 'Proposed CTC',
      min: rupees(0),
      sensitivity: 'pay',
      help: 'What the applicant asks for, a year, in rupees.',
    }),
    remarks: longText({ label: 'Remarks', max: 2000 }),
    answers: rows({
      label: 'Answers',
      one: 'answer',
      max: 12,
      readOnly: true,
      fields: {
        question: text({ label: 'Question', required: true, max: 200 }),
        answer: text({ label: 'Answer', max: 500 }),
        rulesOut: flag({ label: 'Rules out' }),
      },
    }),
    ruledOut: flag({
      label: 'Ruled out by an answer',
      readOnly: true,
      help: 'An answer to a question of the opening was not the one that is needed. A person decides.',
    }),

    source: choice({ label: 'Source', choices: applicantSources, default: 'other', inList: true }),
    referredBy: reference(employee, { label: 'Referred by' }),
    agency: reference(recruitmentAgency, {
      label: 'Agency',
      help: 'Who sent the applicant. The source is then Agency.',
    }),
    type: choice({
      label: 'Type',
      choices: { external: 'External', internal: 'Internal' },
      default: 'external',
    }),
    employee: reference(employee, {
      label: 'Employee',
      readOnly: true,
      help: 'The record this applicant became on being hired.',
    }),
    stage: reference(hiringStage, { label: 'Stage', readOnly: true, inList: true }),
    stageSince: date({ label: 'In this stage since', readOnly: true }),
    appliedOn: date({ label: 'Applied on', readOnly: true, inList: true }),
    rejectedReason: choice({ label: 'Reason for rejection', choices: rejectionReasons, readOnly: true }),
    rejectedNote: longText({ label: 'Note on the rejection', max: 1000, readOnly: true }),
    consentOn: date({
      label: 'Consent given on',
      readOnly: true,
      help: 'When the applicant agreed that these details are kept for this application.',
    }),
    anonymisedOn: date({ label: 'Made anonymous on', readOnly: true }),
  },
  sections: [
    {
      title: 'Job Application',
      fields: [
        'code',
        'requisition',
        'requisitionCode',
        'skillName',
        'designation',
        'coreFunction',
        'opening',
        'hiringManager',
      ],
    },
    {
      title: 'Personal details',
      fields: [
        'title',
        'firstName',
        'middleName',
        'lastName',
        'dateOfBirth',
        'gender',
        'bloodGroup',
        'religion',
        'nationality',
        'maritalStatus',
        'marriedOn',
      ],
    },
    { title: 'Contact', fields: ['mail', 'mobile', 'address', 'currentLocation'] },
    {
      title: 'Work',
      fields: [
        'currentStatus',
        'role',
        'experienceYears',
        'experienceMonths',
        'noticePeriod',
        'proposedCtc',
        'remarks',
      ],
    },
    { title: 'Questions', fields: ['answers', 'ruledOut'] },
    {
      title: 'Progress',
      fields: [
        'stage',
        'stageSince',
        'appliedOn',
        'source',
        'referredBy',
        'agency',
        'type',
        'rejectedReason',
        'rejectedNote',
        'employee',
        'consentOn',
        'anonymisedOn',
      ],
    },
  ],
  states: {
    active: { hold: 'on-hold', reject: 'rejected', withdraw: 'withdrawn' },
    'on-hold': { resume: 'active', reject: 'rejected', withdraw: 'withdrawn' },
    hired: {},
    rejected: { reconsider: 'active' },
    withdrawn: { reconsider: 'active' },
  },
  words: {
    active: 'In process',
    'on-hold': 'On hold',
    hold: 'Put on hold',
    withdraw: 'Record a withdrawal',
    reconsider: 'Consider again',
  },
  views: applicantViews,
  events: {
    apply: { label: 'Somebody applied for a post of mine', to: 'named' },
  },
  rights: {
    hr: works,
    recruiter: works,
    manager: { read: 'team' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
