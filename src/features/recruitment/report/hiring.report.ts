/** Reports on the course of hiring: how long, how many, how far. */
import { choice, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, text, words } from '#kernel/report/report-column.ts';
import { requisition } from '../requisition/requisition.form.ts';
import { hiringReaders, within } from './hiring-reader.report.ts';

const module = 'recruitmentReports';
const ofRequisition = { requisition: reference(requisition, { label: 'Requisition' }) };

export const openingsAgeing = report('openings-ageing', {
  id: 185,
  menu: { module, path: 'recruitmentReports/openingsAgeing', icon: 'hourglass' },
  heading: 'Open requisitions by age',
  question: 'Which openings have been open for too long?',
  help: 'What is open, for how long, and how many apply. The oldest first.',
  parameters: {},
  columns: {
    code: text('Requisition'),
    name: text('Post'),
    department: text('Department'),
    hiringManager: text('Hiring manager'),
    recruiter: text('Recruiter'),
    openedOn: { label: 'Open since', kind: 'date' },
    daysOpen: { label: 'Days open', kind: 'number' },
    age: words('Age'),
    neededBy: { label: 'Needed by', kind: 'date' },
    daysLate: { label: 'Days late', kind: 'number' },
    positions: { label: 'Positions', kind: 'number', total: true },
    filled: { label: 'Filled', kind: 'number', total: true },
    inProcess: { label: 'In process', kind: 'number', total: true },
  },
  drillTo: 'requisition',
  chart: { kind: 'bar', x: 'name', y: ['daysOpen'] },
  rights: hiringReaders,
});

export const hiringFunnel = report('hiring-funnel', {
  id: 186,
  menu: { module, path: 'recruitmentReports/funnel', icon: 'filter' },
  heading: 'Funnel by stage',
  question: 'Where do applicants drop out?',
  help:
    'Of those who applied in the period: how many came to each stage or beyond it, and which share went on ' +
    'from the stage before.',
  parameters: { ...within, ...ofRequisition },
  columns: {
    stage: words('Stage'),
    reached: { label: 'Reached this stage', kind: 'number' },
    conversion: { label: 'Of the stage before', kind: 'percent' },
    share: { label: 'Of all applicants', kind: 'percent' },
    here: { label: 'Stand here now', kind: 'number', total: true },
    rejected: { label: 'Ended here: rejected', kind: 'number', total: true },
    withdrawn: { label: 'Ended here: withdrawn', kind: 'number', total: true },
  },
  chart: { kind: 'bar', x: 'stage', y: ['reached'] },
  rights: hiringReaders,
});

export const timeInStage = report('time-in-stage', {
  id: 187,
  menu: { module, path: 'recruitmentReports/timeInStage', icon: 'clock-pause' },
  heading: 'Time in stage',
  question: 'How long do applicants wait in each stage?',
  help: 'How long applicants spent in each stage before the next step, against the days allowed.',
  parameters: { ...within, ...ofRequisition },
  columns: {
    stage: words('Stage'),
    allowed: { label: 'Days allowed', kind: 'number' },
    stays: { label: 'Stays', kind: 'number', total: true },
    average: { label: 'Average days', kind: 'number' },
    median: { label: 'Half of them within', kind: 'number' },
    longest: { label: 'Longest', kind: 'number' },
    late: { label: 'Longer than allowed', kind: 'number', total: true },
    waiting: { label: 'Wait too long now', kind: 'number', total: true },
  },
  chart: { kind: 'bar', x: 'stage', y: ['average'] },
  rights: hiringReaders,
});

export const timeToHire = report('time-to-hire', {
  id: 188,
  menu: { module, path: 'recruitmentReports/timeToHire', icon: 'clock-check' },
  heading: 'Time to fill and to hire',
  question: 'How long does it take to fill a seat?',
  help:
    'For everybody hired in the period: days from the approved requisition to the accepted offer (fill), ' +
    'from the application to it (hire), and from the application to the first day (join).',
  parameters: within,
  columns: {
    applicant: text('Hired'),
    post: text('Post'),
    department: text('Department'),
    source: words('Source'),
    openedOn: { label: 'Requisition open', kind: 'date' },
    appliedOn: { label: 'Applied', kind: 'date' },
    offeredOn: { label: 'Offer mailed', kind: 'date' },
    acceptedOn: { label: 'Accepted', kind: 'date' },
    joiningOn: { label: 'First day', kind: 'date' },
    daysToFill: { label: 'Days to fill', kind: 'number' },
    daysToHire: { label: 'Days to hire', kind: 'number' },
    daysToJoin: { label: 'Days to join', kind: 'number' },
  },
  drillTo: 'hire',
  rights: hiringReaders,
});

export const requisitionRegister = report('requisition-register', {
  id: 189,
  menu: { module, path: 'recruitmentReports/requisitionRegister', icon: 'list-check' },
  heading: 'Requisition register',
  question: 'What was asked for, and what became of it?',
  help: 'Every requisition with its dates, decision and result.',
  parameters: {
    ...within,
    state: choice({
      label: 'State',
      choices: {
        draft: 'Draft',
        pending: 'Waiting for approval',
        open: 'Open',
        'on-hold': 'On hold',
        filled: 'Filled',
        closed: 'Closed',
        rejected: 'Rejected',
        cancelled: 'Cancelled',
      },
    }),
  },
  columns: {
    code: text('Requisition'),
    name: text('Post'),
    department: text('Department'),
    establishment: text('Establishment'),
    reason: words('Reason'),
    state: words('State'),
    requestedOn: { label: 'Asked for', kind: 'date' },
    approvedOn: { label: 'Decided', kind: 'date' },
    approvedBy: text('Decided by'),
    openedOn: { label: 'Open since', kind: 'date' },
    filledOn: { label: 'Filled on', kind: 'date' },
    positions: { label: 'Positions', kind: 'number', total: true },
    filled: { label: 'Filled', kind: 'number', total: true },
    applicants: { label: 'Applicants', kind: 'number', total: true },
    ctcMin: payFigure('CTC from'),
    ctcMax: payFigure('CTC to'),
  },
  drillTo: 'requisition',
  rights: { ...hiringReaders, payroll: 'organisation' },
});

export const recruiterLoad = report('recruiter-load', {
  id: 190,
  menu: { module, path: 'recruitmentReports/recruiterLoad', icon: 'user-cog' },
  heading: 'Recruiters: load and waiting times',
  question: 'How much does each recruiter carry?',
  help: 'Each recruiter’s open work, and how many applicants have waited longer than their stage allows.',
  parameters: {},
  columns: {
    recruiter: text('Recruiter'),
    requisitions: { label: 'Open requisitions', kind: 'number', total: true },
    toFill: { label: 'Positions to fill', kind: 'number', total: true },
    inProcess: { label: 'In process', kind: 'number', total: true },
    late: { label: 'Wait too long', kind: 'number', total: true },
    lateShare: { label: 'Share of these', kind: 'percent' },
    interviews: { label: 'Interviews in 7 days', kind: 'number', total: true },
    hires: { label: 'Hired in 90 days', kind: 'number', total: true },
  },
  chart: { kind: 'bar', x: 'recruiter', y: ['inProcess', 'late'] },
  rights: hiringReaders,
});

export const interviewerLoad = report('interviewer-load', {
  id: 191,
  menu: { module, path: 'recruitmentReports/interviewerLoad', icon: 'messages' },
  heading: 'Interviewers: load and leniency',
  question: 'Who interviews how much, and how leniently?',
  help: 'Who sat on how many panels, how soon the score card came, how the marks compare with all.',
  parameters: within,
  columns: {
    member: text('Interviewer'),
    department: text('Department'),
    interviews: { label: 'Interviews', kind: 'number', total: true },
    sent: { label: 'Cards sent', kind: 'number', total: true },
    waiting: { label: 'Cards awaited', kind: 'number', total: true },
    delay: { label: 'Days until sent', kind: 'number' },
    average: { label: 'Average mark', kind: 'number' },
    difference: { label: 'Above or below all', kind: 'number' },
  },
  rights: hiringReaders,
});
