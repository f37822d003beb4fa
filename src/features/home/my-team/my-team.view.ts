/** The team as it is counted, narrowed and put in words. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { count, date, number, shortRange, today } from '#web/ui/format.ts';
import type { Tone } from '#web/ui/state/tag.tsx';
import type { MyTeam, myTeamCall, TeamMember } from './my-team.call.ts';

export const myTeamQuery = queryOptions({
  queryKey: ['people', 'my-team'],
  queryFn: ({ signal }): Promise<MyTeam> => ask<typeof myTeamCall>('GET', '/api/my-team', { signal }),
  refetchInterval: 60_000,
});

type Presence = NonNullable<TeamMember['presence']>['state'];

export const presenceTones: Readonly<Record<Presence, Tone>> = {
  in: 'good',
  gone: 'plain',
  leave: 'note',
  duty: 'note',
  home: 'note',
  expected: 'attention',
  later: 'plain',
  off: 'plain',
  absent: 'wrong',
  missing: 'attention',
  unrecorded: 'plain',
};

export type Part = 'all' | 'in' | 'away' | 'late' | 'expected';

const isAwayToday = ({ away, presence }: TeamMember): boolean =>
  presence?.state === 'leave' || (away !== null && away.from <= today());

const tests: Readonly<Record<Part, (member: TeamMember) => boolean>> = {
  all: () => true,
  in: ({ presence }) => presence?.state === 'in' || presence?.state === 'home' || presence?.state === 'duty',
  away: isAwayToday,
  late: ({ presence }) => (presence?.late ?? 0) > 0,
  expected: ({ presence }) => presence?.state === 'expected' || presence?.state === 'absent',
};

export const partOf = (members: readonly TeamMember[], part: Part): readonly TeamMember[] =>
  members.filter(tests[part]);

/** What is coming of one person, the nearest first. */
export function comingOf({ away, birthdayOn, anniversary, probationOn }: TeamMember): string[] {
  const events = [
    ...(away ? [{ on: away.from, says: `Leave ${shortRange(away.from, away.to)}` }] : []),
    ...(birthdayOn ? [{ on: birthdayOn, says: `Birthday ${date(birthdayOn)}` }] : []),
    ...(anniversary
      ? [
          {
            on: anniversary.on,
            says: `${count(anniversary.years, 'year')} here on ${date(anniversary.on)}`,
          },
        ]
      : []),
    ...(probationOn
      ? [
          {
            on: probationOn,
            says:
              probationOn < today()
                ? `Confirmation due since ${date(probationOn)}`
                : `Probation ends ${date(probationOn)}`,
          },
        ]
      : []),
  ];
  return events.toSorted((a, b) => (a.on < b.on ? -1 : 1)).map(({ says }) => says);
}

/** 'Casual leave 5 · Earned leave 12.5'. */
export const balanceText = (balances: NonNullable<TeamMember['balances']>): string =>
  balances
    .map(({ type, available }) => `${type} ${number(available / 100, available % 100 === 0 ? 0 : 1)}`)
    .join(' · ');
