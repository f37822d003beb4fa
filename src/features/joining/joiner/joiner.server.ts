/** Joiners: entered by hand or from an accepted offer, invited, reminded, and let go of. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../../recruitment/applicant/applicant.form.ts';
import { offer } from '../../recruitment/offer/offer.form.ts';
import { refuse } from '../joining.refusal.ts';
import { mailLink } from '../link/joiner-link.server.ts';
import { takeOver, takeOverAsks } from '../take-over/take-over.server.ts';
import { forgetEntered } from './forget.server.ts';
import { joiner } from './joiner.form.ts';
import type { Joiner } from './joiner-record.ts';
import { recount } from './standing.server.ts';

/** So many days after joining the link still opens, unless HR says otherwise. */
const usualDays = 7;

export const nameOf = (record: Pick<Joiner, 'firstName' | 'middleName' | 'lastName'>): string =>
  fullName({ ...record, firstName: record.firstName ?? '' });

/** What is left empty is that of the offer and of its applicant. */
async function fromOffer(work: Work, record: Joiner, previous: Joiner | null) {
  if (record.offer === null) return {};
  const accepted = await records(work, offer).one(record.offer);
  if (!accepted || (accepted.state !== 'accepted' && accepted.state !== 'joined')) {
    // Whoever is typing behind the link is not held up by what becomes of the offer.
    return previous?.offer === record.offer ? {} : refuse('joining.offer-not-accepted');
  }
  await refuseSecond(work, record);
  const who = await records(work, applicant).one(accepted.applicant);
  if (!who) return refuse('joining.offer-not-accepted');
  return {
    firstName: record.firstName ?? who.firstName,
    middleName: record.middleName ?? (record.firstName === null ? who.middleName : null),
    lastName: record.lastName ?? (record.firstName === null ? who.lastName : null),
    personalMail: record.personalMail ?? who.mail,
    mobile: record.mobile ?? who.mobile,
    joiningOn: accepted.joiningOn,
    designation: accepted.designation,
    department: accepted.department,
    establishment: accepted.establishment,
    employmentType: accepted.employmentType,
    grade: accepted.grade,
    reportsTo: accepted.reportsTo,
  };
}

async function refuseSecond(work: Work, { offer: of, id }: Joiner): Promise<void> {
  const others = await records(work, joiner).find({ offer: of });
  const other = others.find((each) => each.id !== id && each.state !== 'cancelled');
  if (other) refuse('joining.offer-has-joiner', { name: nameOf(other) });
}

function checkSaid(record: Pick<Joiner, 'firstName' | 'personalMail' | 'mobile' | 'joiningOn'>): void {
  const faults = {
    ...(record.firstName === null && { firstName: 'Enter the first name, or choose the accepted offer.' }),
    ...(record.personalMail === null && { personalMail: 'Enter the mail address that the link is sent to.' }),
    ...(record.mobile === null && { mobile: 'Enter the mobile number: its last four digits open the link.' }),
    ...(record.joiningOn === null && { joiningOn: 'Enter the day of joining.' }),
  };
  if (Object.keys(faults).length > 0) invalid(faults);
}

const untilOf = ({ linkUntil }: Joiner, joiningOn: IsoDate): IsoDate =>
  linkUntil ?? addDays(joiningOn, usualDays);

export const joinerServer = formServer(joiner, {
  besideOthers: true,
  async check(work, { record, previous }) {
    const derived = await fromOffer(work, record, previous);
    const whole = { ...record, ...derived };
    checkSaid(whole);
    const joiningOn = whole.joiningOn ?? work.today;
    const moved = previous !== null && previous.joiningOn !== joiningOn;
    const isUsual = moved && previous.linkUntil === addDays(previous.joiningOn ?? work.today, usualDays);
    const linkUntil = isUsual && record.linkUntil === previous.linkUntil ? null : record.linkUntil;
    return { ...derived, linkUntil: untilOf({ ...record, linkUntil }, joiningOn) };
  },
  async saved(work, { record, previous }) {
    if (!previous) await recount(work, record.id);
  },
  actions: {
    async invite(work, record) {
      await mailLink(work, record, { why: 'invite' });
      return { invitedOn: work.today };
    },
    async resend(work, record) {
      await mailLink(work, record, { why: 'invite' });
    },
    remind: asking(
      {
        note: longText({
          label: 'What to correct or add',
          max: 500,
          help: 'Read in the mail and at the top of the page. Empty: what is missing is named.',
        }),
      },
      async (work, record, { note }) => {
        await mailLink(work, record, { why: 'remind', note });
        return { remindedOn: work.today, asked: note };
      },
    ),
    'take-over': asking(takeOverAsks, takeOver),
    cancel: forgetEntered,
  },
});
