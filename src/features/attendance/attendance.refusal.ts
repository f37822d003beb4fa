/** What attendance says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'attendance-device.place': 'Say at which establishment the device is, then approve it.',
  'attendance-device.whose': [
    'Its serial number alone proves nothing: whoever reads it could send punches. Enter its addresses or a',
    'key, or turn on “From anywhere”, then approve it.',
  ],
  'attendance-device.unknown': {
    status: 403,
    says: ['This device is not approved here. An administrator', 'approves it.'],
  },
  'punch-file.no-times': [
    'This file has no dates with the times of punches; marks such as P or A are none.',
    'Choose a file with a number or code, a date and a time in each row, or with times in and out.',
  ],
  'punch-file.nothing': 'No punch of this file could be stored. Row {line}: {why}',
  'punch-file.planned': [
    'The times of this file are those of shifts or a roster: when people were to come, not when they came.',
    'Choose the file with their punches.',
  ],
  'punch-file.asks/device': 'Choose the device that the punches are from, then store them.',
  'punch-file.asks/month': 'Choose the month of the sheet, then store its punches.',
  'punch-file.asks/moment': 'Choose the column with the date of each punch, then store them.',
  'punch-file.asks/pin': 'Choose the column that says whose each punch is, then store them.',
  'punch-file.asks/by':
    'Say whether that column has numbers on the device or employee codes, then store the punches.',
  'punch-file.asks/time': 'Choose the column with the time of each punch, then store them.',
  'punch-file.asks/order':
    'Say whether the day or the month comes first in the dates, then store the punches.',
  'punch-file.no-device':
    'Punches belong to a device, and none is approved yet. Add and approve a device first.',
  'attendance.no-policy': 'No attendance policy holds on {from}, so there is nothing to correct.',
  'attendance.not-yet': 'The day {date} has not begun, so there is nothing to correct yet.',
  'attendance.mends-punches': 'Only forgotten punches are corrected at once. Send this request for approval.',
  'attendance.no-room': {
    status: 413,
    says: 'This organisation is suspended, and no more can be kept for it. Keep what you have to send.',
  },
  'attendance.not-a-day-off': '{day} is a day of work. Choose a weekly off or a holiday.',
  'attendance.off-work-earns': 'Your attendance policy gives {gives} for work on a day off. {instead}',
  'attendance.own-day': {
    status: 403,
    says: 'Somebody else corrects your own days. Send a request for this one.',
  },
  'attendance.not-by-web': {
    status: 403,
    says: [
      'Your attendance policy does not have you clock in here.',
      'Use the device at your place of work.',
    ],
  },
  'attendance.place-untold': [
    'Your attendance policy asks where you clock in, and this device does not say.',
    'Allow Muster to see its location, then try again.',
  ],
  'attendance.elsewhere': [
    'You are {away} from {place}, and your attendance policy asks you to clock in at an establishment.',
    'Clock in there, or send a request for duty elsewhere.',
  ],
  'attendance.photo-asked': [
    'Your attendance policy asks for a photo with this punch.',
    'Take one with the camera, then clock again.',
  ],
  'attendance.too-late': 'A day can be corrected for {days} days. Ask HR to correct this one.',
  'attendance.too-often': '{times} corrections a month are allowed. Ask HR for this one.',
  'attendance.twice': 'There is such a request for {day} already. Withdraw it first.',
  'late.for-nobody': [
    'Coming late in {month} costs nobody of these people anything that is not deducted already.',
    'The preview says who came late, and what is free.',
  ],
  'late.month-not-over': '{month} is not over yet. Deduct it once its last day is over.',
  'roster.barred': ['{name} cannot be rostered on {day}: {why}', 'Choose somebody else for this shift.'],
  'roster.breaches': [
    'What you publish goes against the law or the rest between shifts {breaches} times.',
    'Change these days, or give a reason to publish anyway.',
  ],
  'roster.drawn-meanwhile': [
    'The shift of {name} on {day} was changed meanwhile.',
    'The roster now shows it. Draw again what you still want.',
  ],
  'roster.no-shift': 'This shift is no longer there. Choose another.',
  'roster.not-yours': {
    status: 403,
    says: 'You draw the roster of your own team alone. Ask HR for other people.',
  },
  'roster.nothing-drafted': 'Nothing is drafted in these days. Draw shifts first, then publish them.',
  'roster.pin-breaks':
    'A pinned day goes against the law or the rest between shifts. {what} Unpin it, then propose again.',
  'roster.proposal-breaks': [
    'Something has changed since this was proposed. {name}: {what}',
    'Propose again, and look at it before you accept it.',
  ],
  'roster.proposal-changed': [
    'The {day} of {name} has changed since this was proposed.',
    'Propose again, and look at it before you accept it.',
  ],
  'roster.proposal-cover': [
    'Required cover, or who else is at work there, has changed since this was proposed.',
    'Propose again, and look at it before you accept it.',
  ],
  'roster.proposal-gone': 'This proposal is no longer there. Propose again.',
  'roster.proposal-locked': '{month} is already paid or being approved. Propose days of a later month.',
  'roster.proposal-many': [
    'A proposal is for at most {most} people; these are {people}.',
    'Choose an establishment or a department.',
  ],
  'roster.proposal-no-cover': [
    'No required cover holds for these people on these days.',
    'Add how many each shift needs under Required cover, then propose again.',
  ],
  'roster.proposal-nobody':
    'None of the people whose roster you draw is employed on these days. Choose others.',
  'roster.proposal-people': [
    'Other people than before belong to this proposal now.',
    'Propose again, and look at it before you accept it.',
  ],
  'roster.own': {
    status: 403,
    says: 'Somebody else draws your own shifts. Ask your manager or HR.',
  },
  'kiosk.code-over': {
    status: 403,
    says: 'This code was used or is over. Show the one that is on your phone now.',
  },
  'kiosk.no-code': {
    status: 403,
    says: 'This is no code for this kiosk. Show the one under My attendance.',
  },
  'kiosk.no-match': {
    status: 403,
    says: 'Employee code and PIN do not fit. Try again, or ask HR for a new PIN.',
  },
  'kiosk.no-organisation': {
    status: 404,
    says: 'No organisation here has this code. Check it: your administrator sees it under Organisation.',
  },
  'kiosk.no-time': 'No attendance is kept for you today. Ask HR.',
  'kiosk.same-pin': 'Choose a PIN that differs from the one you were given.',
  'kiosk.too-many':
    'Too many kiosks of this organisation wait for approval. Ask an administrator to decide on them.',
  'kiosk.too-many/strange': [
    'Too many kiosks of this organisation wait for approval. Sign in to Muster on this network first, then',
    'pair this tablet.',
  ],
  'kiosk.unknown': {
    status: 403,
    says: 'This kiosk is not approved, or was blocked. Ask an administrator.',
  },
  'offline.no-key': {
    status: 403,
    says: [
      'This phone is no longer known for punches without a network.',
      'Open My attendance with a connection.',
    ],
  },
  'offline.not-here': {
    status: 403,
    says: 'Your attendance policy takes no punches that were made without a network.',
  },
  'open-shift.cannot': '{no}',
  'open-shift.gone': 'This shift is no longer open: others have it, or it was closed. Choose another.',
  'open-shift.nameless': 'A shift is offered by an employee. Sign in as one to offer it.',
  'open-shift.nobody': 'Nobody at this place can be offered this shift. Change the place or for whom it is.',
  'open-shift.over': 'The day is over. Offer a shift of a day that is still to come.',
  'open-shift.own': {
    status: 403,
    says: 'You asked for this shift yourself. Somebody else decides.',
  },
  'open-shift.twice': 'You have this shift or have asked for it already. Withdraw your request first.',
  'swap.begun': 'The first of these days is today or over. Draw the roster of what is still to come instead.',
  'swap.changed': [
    'One of these shifts was changed after the colleague was asked.',
    'Decline this swap; the colleagues can ask again.',
  ],
  'swap.drawn-since': [
    'The roster of these days was changed after the swap.',
    'Draw the days as they should be instead.',
  ],
  'swap.not-asked': {
    status: 403,
    says: 'The colleague who was asked answers this swap.',
  },
  'swap.not-both': {
    status: 403,
    says: '{name} is not in your team. Have HR decide on this swap.',
  },
  'swap.own': {
    status: 403,
    says: 'You take part in this swap. Somebody else decides on it.',
  },
  'swap.rosters': '{no}',
  'roster.over': [
    'The days from {first} to {last} can be drawn here.',
    'A day that is over is corrected by an attendance request.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
