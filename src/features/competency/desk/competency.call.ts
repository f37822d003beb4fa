/** Competencies as their screens read them: one's own, a team's, who fits an opening, and the nine-box. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Readiness, Standing, Third } from '#kernel/competency/fit.ts';
import { call } from '#kernel/wire/call.ts';
import { id, idParams, listOf, maybe, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';

const level = { type: 'integer', minimum: 0, maximum: 5 } as const;

export type OwnCompetency = {
  readonly id: number;
  readonly name: string;
  readonly cluster: string;
  readonly definition: string | null;
  readonly training: string | null;
  /** What can be seen at the levels 1 to 5. */
  readonly anchors: readonly (string | null)[];
  readonly needsCertificate: boolean;
  /** Null: the role does not ask for it. */
  readonly required: number | null;
  readonly critical: boolean;
  readonly agreed: number;
  /** What counts today. */
  readonly level: number;
  readonly standing: Standing;
  readonly until: IsoDate | null;
  readonly selfLevel: number | null;
  readonly history: readonly { readonly on: IsoDate; readonly level: number }[];
};

export type OwnStep = {
  readonly id: number;
  readonly version: number;
  readonly action: string;
  readonly competency: string;
  readonly course: string | null;
  readonly dueOn: IsoDate;
};

export type OwnMap = {
  readonly employee: number;
  readonly role: string | null;
  readonly fit: number | null;
  readonly today: IsoDate;
  readonly competencies: readonly OwnCompetency[];
  readonly steps: readonly OwnStep[];
};

export const ownMapCall = call({
  method: 'GET',
  path: '/api/competencies/own',
  response: wholeOf<OwnMap>(),
});

export const rateSelfCall = call({
  method: 'POST',
  path: '/api/competencies/own/:id/level',
  params: idParams,
  body: objectOf({ level, note: maybe(textOf(500)) }),
  response: objectOf({ assessment: id }),
});

export type TeamCell = {
  readonly required: number | null;
  readonly critical: boolean;
  readonly agreed: number;
  readonly level: number;
  readonly standing: Standing;
  readonly selfLevel: number | null;
  readonly managerLevel: number | null;
};
export type TeamPerson = {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly fit: number | null;
  /** In the order of the competencies. */
  readonly cells: readonly TeamCell[];
};
export type TeamMap = {
  readonly roles: readonly { readonly id: number; readonly name: string; readonly people: number }[];
  /** Null: of all roles. */
  readonly role: number | null;
  readonly competencies: readonly {
    readonly id: number;
    readonly name: string;
    readonly cluster: string;
    readonly anchors: readonly (string | null)[];
  }[];
  readonly people: readonly TeamPerson[];
  /** How many there are in all; the screen shows the first of them. */
  readonly total: number;
};

export const teamMapCall = call({
  method: 'GET',
  path: '/api/competencies/team',
  querystring: objectOf({ role: id }, ['role']),
  response: wholeOf<TeamMap>(),
});

export const assessCall = call({
  method: 'POST',
  path: '/api/competencies/team/:id/level',
  params: idParams,
  body: objectOf({
    competency: id,
    level,
    note: maybe(textOf(500)),
    agree: { type: 'boolean' },
    /** The agreed level and the manager's as the screen shows them. */
    seen: objectOf({ agreed: level, managerLevel: maybe(level) }),
  }),
  response: objectOf({ assessment: id }),
});

export type InsidePerson = {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly department: string | null;
  readonly fit: number;
  readonly missing: number;
  readonly ready: Readiness;
};

/** Who inside fits the designation of an opening, the best first. */
export const insideCall = call({
  method: 'GET',
  path: '/api/openings/:id/inside',
  params: idParams,
  response: objectOf({
    role: { type: 'string' },
    asks: { type: 'integer' },
    people: listOf(wholeOf<InsidePerson>()),
  }),
});

export type BoxPerson = {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly rating: number;
  readonly label: string;
  readonly fit: number;
  readonly performance: Third;
  readonly potential: Third;
};

/** Only who has a shared rating that the session may read, and a role that asks for something. */
export const nineBoxCall = call({
  method: 'GET',
  path: '/api/competencies/nine-box',
  response: objectOf({ people: listOf(wholeOf<BoxPerson>()), without: { type: 'integer' } }),
});
