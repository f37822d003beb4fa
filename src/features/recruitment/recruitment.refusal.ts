/** What recruitment says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'not-found/hire': { status: 404, says: 'The applicant does not exist any more.' },
  'not-found/offer-answer': {
    status: 404,
    says: ['This link opens no offer. A later mail may have', 'replaced it: look for the newest, or ask us.'],
  },
  'payroll.own-pay/hire-salary': {
    status: 403,
    says: ['Nobody sets their own pay. Ask another payroll', 'officer.'],
  },
  'recruitment.all-filled': ['All its positions are filled. Make a new requisition for further ones.'],
  'recruitment.anonymised/applicant': [
    'This applicant was made anonymous. There is nothing left to',
    'change.',
  ],
  'recruitment.anonymised/applicant-part': [
    'This applicant was made anonymous. Nothing can be added any',
    'more.',
  ],
  'recruitment.answered': ['You have answered this offer already. To change your answer, please ask us.'],
  'recruitment.cancel-first': ['People were invited to this interview. Cancel it, so that they know.'],
  'recruitment.card-sent': 'You have sent this score card. It stays as you wrote it.',
  'recruitment.ended': 'This requisition has ended. Make a new one for a new wish.',
  'recruitment.ended-already': ['This application has ended already. There is nothing to withdraw.'],
  'recruitment.first-stage': [
    'New applicants arrive in a stage of the kind “Applied”. Add another one',
    'before you change this.',
  ],
  'recruitment.hire-incomplete': [
    'The employee’s record cannot be made yet. {fact} Correct it on the',
    'applicant or the offer, then hire again.',
  ],
  'recruitment.hired': ['This applicant was hired: the record belongs to the employee’s history.'],
  'recruitment.hired-already': 'Somebody was hired for this already. Close it instead.',
  'recruitment.interview-over': ['This interview is over. Plan another one for a further round.'],
  'recruitment.joining-passed': ['The day of joining has passed. Revoke this offer and make another.'],
  'recruitment.last-day-passed': ['The last day to apply has passed. Give a later one, or none.'],
  'recruitment.link-ended': {
    status: 404,
    says: ['This link was used already or is too old. Ask for a new', 'one on the page of your application.'],
  },
  'recruitment.looked-at': [
    'Your application is under review and can no longer be changed. Write to us if something is wrong.',
  ],
  'recruitment.no-employee': { status: 403, says: 'Only an employee can recommend somebody.' },
  'recruitment.no-mail': 'Add the mail address of {applicant} first: the link goes there.',
  'recruitment.no-stage': 'Add a hiring stage of the kind “Applied” first.',
  'recruitment.not-in-process': '{fullName} is not in process any more.',
  'recruitment.not-yet/interview': [
    'This interview has not taken place yet. Mark it as held on or after its day.',
  ],
  'recruitment.not-yet/interview-again': [
    'This interview has not taken place yet. Cancel it if it will not.',
  ],
  'recruitment.not-yet/score-card': 'The interview is on {day}. Write your card after it.',
  'recruitment.not-your-card': { status: 403, says: ['A score card is written by the panel member alone.'] },
  'recruitment.nothing-back': ['This person did not leave within the guarantee: nothing comes', 'back.'],
  'recruitment.offer-expired/offer': [
    'This offer was valid until {validUntil}. Mail it again to give the',
    'applicant more time.',
  ],
  'recruitment.offer-expired/offer-answer': [
    'This offer held until {until}. Please ask us whether it',
    'still can.',
  ],
  'recruitment.offer-kept': 'Only a draft can be deleted. Revoke this offer instead.',
  'recruitment.offer-open': [
    '{other} to this applicant is still open. Change that one, or revoke it',
    'before you make another.',
  ],
  'recruitment.offer-sent': 'This offer was sent for approval. Take it back to change it.',
  'recruitment.post-closed': [
    'This post can no longer be applied for. Choose another one; your entries',
    'are kept on this device.',
  ],
  'recruitment.referral-kept': ['A referral stays as it was sent. The application continues on its own.'],
  'recruitment.requisition-ended': ['Its requisition was cancelled. Nobody can be hired for it.'],
  'recruitment.requisition-not-open': [
    'Its requisition is not open. It can be published once the',
    'requisition is approved and open.',
  ],
  'recruitment.resume-too-large/resume': { status: 413, says: '{tooLarge}' },
  'recruitment.same-mail': 'This address has applied for the post already.',
  'recruitment.waiting': 'This requisition waits for approval. Take it back to change it.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
