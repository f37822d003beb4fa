/** Gaps by person, cover of competencies, and who fits a role. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { readinessWords, standingWords } from '#kernel/competency/competency-words.ts';
import { gapOf, readinessOf } from '#kernel/competency/fit.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { heldBy } from '../map/held.server.ts';
import {
  fitIn,
  peopleInRoles,
  type Requirement,
  type RolePerson,
  requirementsOn,
} from '../map/role-map.server.ts';
import { bestFit, competencyCover, competencyGap } from './competency.report.ts';

const personOf = ({ id, code, name, department }: RolePerson) => ({ employeeId: id, code, name, department });

const byRole = async (work: Work) =>
  Map.groupBy(await requirementsOn(work, work.today), ({ designation }) => designation);

async function nextSteps({ db, session }: Work): Promise<ReadonlyMap<string, IsoDate>> {
  const { rows } = await sql<{ key: string; dueOn: IsoDate }>`
    select employee_id || ' ' || competency_id as key, min(due_on) as "dueOn" from development_step
    where organisation_id = ${session.organisationId} and state = 'open' group by 1`.execute(db);
  return new Map(rows.map(({ key, dueOn }) => [key, dueOn]));
}

export const competencyGapServer = reportServer(competencyGap, async (work, _asked, people) => {
  const found = await peopleInRoles(work, people.where('e.id'));
  const held = await heldBy(
    work,
    found.map(({ id }) => id),
  );
  const [asked, steps, { say }] = [await byRole(work), await nextSteps(work), await wordsOf(work)];
  return found.flatMap((each): ReportRow[] =>
    (asked.get(each.designation ?? 0) ?? []).flatMap((need): ReportRow[] => {
      const { level, standing } = held(each.id, need.competency, work.today);
      const gap = gapOf(need.required, level);
      if (gap <= 0) return [];
      return [
        {
          ...{
            ...personOf(each),
            role: each.role,
            competency: need.name,
            required: need.required,
            level,
            gap,
          },
          critical: need.critical ? say('Critical') : null,
          standing: say(standingWords[standing]),
          dueOn: steps.get(`${each.id} ${need.competency}`) ?? null,
        },
      ];
    }),
  );
});

/** One competency over all roles that ask for it: at the lowest level, critical where any role says so. */
type Needed = {
  readonly name: string;
  readonly competency: number;
  readonly level: number;
  readonly critical: boolean;
  readonly roles: ReadonlySet<number>;
};

function neededOf(asked: readonly Requirement[]): readonly Needed[] {
  return [...Map.groupBy(asked, ({ competency }) => competency)].map(([competency, its]) => ({
    ...{ competency, name: its[0]?.name ?? '', critical: its.some(({ critical }) => critical) },
    level: Math.min(...its.map(({ required }) => required)),
    roles: new Set(its.map(({ designation }) => designation)),
  }));
}

const riskOf = (critical: boolean, needed: number, holders: number): string | null => {
  if (holders === 0 && needed > 0) return 'Nobody holds it';
  return critical && holders === 1 ? 'One person alone' : null;
};

export const competencyCoverServer = reportServer(competencyCover, async (work, _asked, people) => {
  const found = await peopleInRoles(work, people.where('e.id'));
  const held = await heldBy(
    work,
    found.map(({ id }) => id),
  );
  const { say } = await wordsOf(work);
  const rows = neededOf(await requirementsOn(work, work.today)).map((need) => {
    const inRole = found.filter(({ designation }) => need.roles.has(designation ?? 0));
    const holders = found.filter(({ id }) => held(id, need.competency, work.today).level >= need.level);
    const holding = inRole.filter((each) => holders.includes(each)).length;
    const risk = riskOf(need.critical, inRole.length, holders.length);
    return {
      ...{ competency: need.name, critical: need.critical ? say('Critical') : null, level: need.level },
      ...{ needed: inRole.length, holders: holders.length, risk: risk && say(risk) },
      share: inRole.length === 0 ? null : Math.floor((10_000 * holding) / inRole.length),
      alone: holders.length === 1 ? (holders[0]?.name ?? null) : null,
    };
  });
  return rows
    .filter(({ needed, holders }) => needed + holders > 0)
    .toSorted((one, other) => one.holders - other.holders || (one.competency < other.competency ? -1 : 1));
});

export const bestFitServer = reportServer(bestFit, async (work, { role }, people) => {
  const found = await peopleInRoles(work, people.where('e.id'));
  const held = await heldBy(
    work,
    found.map(({ id }) => id),
  );
  const [asked, { say }] = [await byRole(work), await wordsOf(work)];
  const rows = found.flatMap((each) => {
    const needs = asked.get(role ?? each.designation ?? 0) ?? [];
    const fit = fitIn(held, each.id, needs, work.today);
    if (!fit) return [];
    return [
      {
        ...{
          ...personOf(each),
          now: each.role,
          role: needs[0]?.role ?? null,
          fit: fit.fit,
          missing: fit.missing,
        },
        critical: fit.missesCritical ? say('Yes') : null,
        ready: say(readinessWords[readinessOf(fit.fit, fit.missesCritical)]),
      },
    ];
  });
  return rows.toSorted((one, other) => other.fit - one.fit || (one.name < other.name ? -1 : 1));
});
