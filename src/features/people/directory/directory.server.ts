/** The directory: everybody present, by name, with nothing but what colleagues may know of each other. */

import { type RawBuilder, sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { keptWhereSlow } from '#server/kept-reading.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { directoryCall, directoryPartsCall } from './directory.call.ts';
import { hasWords, isPresent, isWithin, joinCurrentWork, patternsOf, peopleForms } from './present.ts';

export type DirectoryPerson = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: number | null;
  readonly designation: string | null;
  readonly department: string | null;
  readonly establishment: string | null;
  readonly workMail: string | null;
  /** Whether this session may open the person's record. */
  readonly opens: boolean;
};
type Narrowing = {
  readonly search?: string;
  readonly department?: number;
  readonly establishment?: number;
  readonly designation?: number;
};

const named = sql`
  left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
  left join designation g on g.organisation_id = e.organisation_id and g.id = w.designation_id
  left join establishment s on s.organisation_id = e.organisation_id and s.id = w.establishment_id`;

const byName = sql`lower(e.first_name) collate "C", lower(coalesce(e.last_name, '')) collate "C", e.id`;

const shown = (work: Work): RawBuilder<unknown> => sql`
  e.id, e.code, ${fullNameOf('e')} as name, e.picture_id as picture, g.name as designation,
  d.name as department, s.name as establishment, e.work_mail as "workMail", ${mayOpen(work)} as opens`;

/** The record opens for whoever may read it, which is less than everybody who may be looked up. */
export const mayOpen = (work: Work): RawBuilder<unknown> =>
  sql`(${isWithin(work, work.may('employee', 'read'))})`;

/** The words are looked for in name, code and mail, and in the title. */
function narrowed(work: Work, query: Narrowing): RawBuilder<unknown> {
  const conditions = [isPresent(work), isWithin(work, work.may('employee', 'browse'))];
  if (query.search)
    conditions.push(hasWords(query.search, sql`(e.search || ' ' || lower(coalesce(g.name, '')))`));
  if (query.department) conditions.push(sql`w.department_id = ${query.department}`);
  if (query.establishment) conditions.push(sql`w.establishment_id = ${query.establishment}`);
  if (query.designation) conditions.push(sql`w.designation_id = ${query.designation}`);
  return sql.join(conditions, sql` and `);
}

export const directoryRoute = route({
  ...directoryCall,
  summary: 'Everybody present, ordered by name: a page from a place in the list',
  form: 'employee',
  action: 'browse',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request) {
    const { query } = request;
    const { from, limit, ...narrowing } = query;
    const { search, ...parts } = narrowing;
    if (Object.keys(parts).length === 0 && reachesAll(work)) {
      if (!search) return { total: await countAll(work), people: await pageOfAll(work, { from, limit }) };
      if (!(await isInTitles(work, search))) return pageOfNamed(work, search, { from, limit });
    }
    const { rows } = await sql<DirectoryPerson & { total: number }>`
      select ${shown(work)}, count(*) over () as total
      from employee e ${joinCurrentWork(work)} ${named}
      where ${narrowed(work, query)}
      order by ${byName} limit ${limit} offset ${from}`.execute(work.db);
    return { total: rows[0]?.total ?? from ?? 0, people: rows };
  },
});

type Page = { readonly from: number | undefined; readonly limit: number | undefined };

/** Whether a word of the search is in some title, so that what people do has to be looked at. */
async function isInTitles({ db, session }: Work, search: string): Promise<boolean> {
  const { rows } = await sql`
    select from designation where organisation_id = ${session.organisationId}
      and lower(name) like any (${patternsOf(search)}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Looked for among people alone; what they do is looked up of those who are shown. */
async function pageOfNamed(work: Work, search: string, { from, limit }: Page) {
  const { rows } = await sql<DirectoryPerson & { total: number }>`
    with page as (
      select e.id, count(*) over () as total from employee e
      where ${isPresent(work)} and ${isWithin(work, 'organisation')} and ${hasWords(search, sql`e.search`)}
      order by ${byName} limit ${limit} offset ${from})
    select ${shown(work)}, page.total
    from page join employee e on e.organisation_id = ${work.session.organisationId} and e.id = page.id
    ${joinCurrentWork(work)} ${named}
    order by ${byName}`.execute(work.db);
  return { total: rows[0]?.total ?? from ?? 0, people: rows };
}

/** Found along the index of names; who stands on it is looked up then. */
async function pageOfAll(work: Work, { from, limit }: Page): Promise<readonly DirectoryPerson[]> {
  const { rows } = await sql<DirectoryPerson>`
    with page as (
      select e.id from employee e where ${isPresent(work)} and ${isWithin(work, 'organisation')}
      order by ${byName} limit ${limit} offset ${from})
    select ${shown(work)}
    from page join employee e on e.organisation_id = ${work.session.organisationId} and e.id = page.id
    ${joinCurrentWork(work)} ${named}
    order by ${byName}`.execute(work.db);
  return rows;
}

const reachesAll = (work: Work): boolean => work.may('employee', 'browse') === 'organisation';

const keptCounts = keptWhereSlow<number>(100, 10);

const countAll = (work: Work): Promise<number> =>
  keptCounts(
    work,
    `directory/${work.today}`,
    async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from employee e
        where ${isPresent(work)} and ${isWithin(work, 'organisation')}`.execute(work.db);
      return rows[0]?.total ?? 0;
    },
    { of: peopleForms },
  );

type Part = { readonly kind: string; readonly id: number; readonly name: string; readonly people: number };

export const directoryPartsRoute = route({
  ...directoryPartsCall,
  summary: 'Departments, establishments and designations of those present, with how many people each has',
  form: 'employee',
  action: 'browse',
  tells: 'nothing',
  keepsReach: true,
  async handle(work) {
    const read = () => readParts(work);
    const what = `directory/parts/${work.today}`;
    const rows = reachesAll(work) ? await keptParts(work, what, read, { of: partForms }) : await read();
    const of = (kind: string): Part[] => rows.filter((row) => row.kind === kind);
    return {
      departments: of('department'),
      establishments: of('establishment'),
      designations: of('designation'),
    };
  },
});

const partForms = [...peopleForms, 'department', 'establishment', 'designation'];
const keptParts = keptWhereSlow<readonly Part[]>(100, 10);

async function readParts(work: Work): Promise<readonly Part[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Part>`
      with present as (
        select w.department_id, w.establishment_id, w.designation_id from employee e ${joinCurrentWork(work)}
        where ${isPresent(work)} and ${isWithin(work, work.may('employee', 'browse'))}
      )
      select 'department' as kind, d.id, d.name, count(*) as people
        from present p
        join department d on d.organisation_id = ${organisationId} and d.id = p.department_id
        group by d.id, d.name
      union all select 'establishment', s.id, s.name, count(*)
        from present p
        join establishment s on s.organisation_id = ${organisationId} and s.id = p.establishment_id
        group by s.id, s.name
      union all select 'designation', g.id, g.name, count(*)
        from present p
        join designation g on g.organisation_id = ${organisationId} and g.id = p.designation_id
        group by g.id, g.name
      order by name, id`.execute(work.db);
  return rows;
}
