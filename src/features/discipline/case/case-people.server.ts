/** Who may open, enquire, decide and hear the appeal: nobody twice, and nobody with a stake in it. */
import { managersOf, tiedTo } from '#features/grievance/case/handlers.server.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../discipline.refusal.ts';
import type { DisciplinaryCase } from './case-record.ts';

type Case = Pick<
  DisciplinaryCase,
  'employee' | 'openedBy' | 'decider' | 'enquiryOfficer' | 'appealTo' | 'witnesses'
>;

/** HR opens cases about everybody, managers about their team: those whose records they see. */
export async function mustOpen(work: Work, { employee }: Case): Promise<number | null> {
  const { employeeId, system } = work.session;
  if (system) return employeeId;
  if (employeeId === null) refuse('discipline.signed-in');
  const reach = work.may('employee', 'read');
  if (reach === undefined || !(await isWithinReach(work, reach, employee))) refuse('discipline.beyond-reach');
  return employeeId;
}

const isWitness = ({ witnesses }: Case, person: number): boolean =>
  witnesses.some((witness) => witness.person === person);

type Part = 'decider' | 'enquiryOfficer' | 'appealTo';

/** Why somebody may not take a part in the case; undefined where they may. */
export async function partFault(
  work: Work,
  of: Case,
  part: Part,
  person: number,
): Promise<string | undefined> {
  if (person === of.employee) return 'Nobody decides in a case about themselves.';
  if (isWitness(of, person)) return 'A witness of the case takes no part in deciding it.';
  if (person === of.openedBy) return 'Whoever opened the case takes no part in deciding it.';
  const others = { decider: of.decider, enquiryOfficer: of.enquiryOfficer, appealTo: of.appealTo };
  if (Object.entries(others).some(([other, who]) => other !== part && who === person))
    return 'This person has another part in the case.';
  const tied =
    part === 'enquiryOfficer'
      ? (await tiedTo(work, [of.employee])).includes(person)
      : (await managersOf(work, person, true)).includes(of.employee);
  if (!tied) return undefined;
  return part === 'enquiryOfficer'
    ? 'The enquiry officer stands neither directly above nor below the employee.'
    : 'Nobody decides about somebody whom they report to.';
}
