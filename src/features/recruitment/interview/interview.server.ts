/** An interview's rules: it lies ahead, its panel is free or knows that it is not, and its end is noted. */

import { flag, text } from '#kernel/field.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { forbidden, invalid } from '#kernel/refusal.ts';
import { asking, formServer } from '#server/feature.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { advance } from '../board/stage-change.server.ts';
import { refuse } from '../recruitment.refusal.ts';
import { interview } from './interview.form.ts';
import { clashesOf, refuseAbsent } from './interview-clash.server.ts';
import { tellCancelled, tellPlanned } from './interview-mail.server.ts';
import type { Interview } from './interview-record.ts';
import { closeCards, keepCards } from './score-card.server.ts';

/** What those invited have to be told about when it changes. */
const invited = ['day', 'startsAt', 'minutes', 'mode', 'place', 'link'] as const;

const membersOf = ({ panel }: Interview): number[] => panel.map(({ member }) => member);

function checkLink(record: Interview): void {
  if (record.mode !== 'video' || record.link === null) return;
  if (!URL.canParse(record.link) || new URL(record.link).protocol !== 'https:') {
    invalid({ link: 'Give the whole address of the meeting; it begins with https://.' });
  }
}

function checkPanel(record: Interview): void {
  const members = membersOf(record);
  const twice = members.findIndex((member, at) => members.indexOf(member) !== at);
  if (twice >= 0) invalid({ [`panel.${twice}.member`]: 'This person is on the panel already.' });
}

const isMoved = (record: Interview, previous: Interview | null): boolean =>
  previous === null || invited.some((name) => record[name] !== previous[name]);
const hasOtherPanel = (record: Interview, previous: Interview | null): boolean =>
  previous !== null && membersOf(record).join() !== membersOf(previous).join();

async function applicantFor(work: Work, record: Interview) {
  const who = await records(work, applicant).one(record.applicant);
  if (!who) return invalid({ applicant: 'Pick the applicant from the list.' });
  // Before anything is said about somebody whom this session may not know.
  const reach = work.may('interview', 'write') ?? 'own';
  if (!(await isWithinReach(work, reach, who.hiringManager))) {
    forbidden('You plan interviews for your own requisitions. Ask the recruiter for this one.');
  }
  if (who.state !== 'active') {
    invalid({
      applicant: `${fullName(who)} is not in process: take the application up first.`,
    });
  }
  return who;
}

export const interviewServer = formServer(interview, {
  besideOthers: true,
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'planned') {
      refuse('recruitment.interview-over');
    }
    checkLink(record);
    checkPanel(record);
    const moved = isMoved(record, previous);
    if (!moved && !hasOtherPanel(record, previous)) return;
    const who = await applicantFor(work, record);
    if (moved && record.day < work.today) invalid({ day: 'Day must not be in the past.' });
    if (moved && record.day === work.today && record.startsAt < timeOf())
      invalid({ startsAt: 'This time has passed. Choose a later one.' });
    await refuseAbsent(work, record);
    const clash = record.clashAccepted ? undefined : await clashesOf(work, record);
    if (clash) invalid({ panel: clash });
    return {
      requisition: who.requisition,
      hiringManager: who.hiringManager,
      sequence: previous ? (previous.sequence ?? 0) + 1 : 0,
      ...(moved && { remindedOn: null }),
    };
  },
  async saved(work, { record, previous }) {
    if (record.state !== 'planned') return;
    const moved = isMoved(record, previous);
    if (!moved && !hasOtherPanel(record, previous)) return;
    const gone = previous ? membersOf(previous).filter((id) => !membersOf(record).includes(id)) : [];
    await keepCards(work, record, gone);
    await tellPlanned(work, record, { isNew: previous === null, moved });
    if (gone.length > 0) await tellCancelled(work, record, gone, 'You are no longer on the panel.');
    if (previous === null) await advance(work, record.applicant, 'interview');
  },
  async deleting(work, { record }) {
    if (record.state === 'planned') {
      refuse('recruitment.cancel-first');
    }
    await closeCards(work, record.id);
  },
  offers: (work, { day }, action) => String(day) <= work.today || !['held', 'absent'].includes(action),
  actions: {
    held(work, record) {
      if (record.day > work.today) {
        refuse('recruitment.not-yet/interview');
      }
    },
    cancel: asking(
      {
        reason: text({
          label: 'Why',
          required: true,
          max: 300,
          help: 'The panel and the applicant read it.',
        }),
        tell: flag({ label: 'Tell the applicant too', default: true }),
      },
      async (work, record, { reason, tell }) => {
        await endInterview(work, record, reason, tell);
        return { endNote: reason, sequence: (record.sequence ?? 0) + 1 };
      },
    ),
    absent: asking({ note: text({ label: 'What is known', max: 300 }) }, async (work, record, { note }) => {
      if (record.day > work.today) {
        refuse('recruitment.not-yet/interview-again');
      }
      await closeCards(work, record.id);
      return { endNote: note };
    }),
  },
});

/** Takes the invitations back: calendars drop the event, score cards not yet sent go. */
async function endInterview(
  work: Work,
  record: Interview,
  reason: string,
  tellApplicant: boolean,
): Promise<void> {
  await closeCards(work, record.id);
  const ended = { ...record, sequence: (record.sequence ?? 0) + 1 };
  await tellCancelled(work, ended, membersOf(record), reason, tellApplicant);
}
