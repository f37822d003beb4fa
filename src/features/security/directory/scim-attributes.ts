/**
 * What a directory sends of a user or a group, as a whole or as a change of it (RFC 7644, 3.5.2), in the ways
 * in which Entra and Okta write it: names in any letters, truth as a text, a dotted path as a name.
 */
import { wrong } from './scim-fault.ts';
import { normalPath } from './scim-filter.ts';

/** Null takes away what is there; what is not named stays as it is. */
export type WantedUser = {
  userName?: string | null;
  displayName?: string | null;
  formatted?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  mail?: string | null;
  active?: boolean;
  externalId?: string | null;
  employeeNumber?: string | null;
};

type WantedGroup = { displayName?: string; externalId?: string | null };

type Bare = Readonly<Record<string, unknown>>;
export const isBare = (value: unknown): value is Bare =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const longest = 500;

function textOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.length > longest) return wrong('invalidValue', `${name} is a text.`);
  return value.trim() || null;
}

function flagOf(name: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  return wrong('invalidValue', `${name} is true or false.`);
}

/** The address for work, else the first that is said to be the main one, else the first. */
function mailOf(value: unknown): string | null {
  if (!Array.isArray(value)) return textOf('emails', value);
  const addresses = value.filter(isBare);
  const chosen =
    addresses.find(({ type }) => String(type).toLowerCase() === 'work') ??
    addresses.find(({ primary }) => primary === true || primary === 'True') ??
    addresses[0];
  return chosen === undefined ? null : textOf('emails', chosen['value']);
}

const texts: Readonly<Record<string, Exclude<keyof WantedUser, 'active'>>> = {
  username: 'userName',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  'emails.value': 'mail',
  externalid: 'externalId',
  employeenumber: 'employeeNumber',
};

/** Sets one attribute of a user; what Muster does not keep, as a title or a phone, is passed over. */
function setUser(user: WantedUser, path: string, value: unknown): void {
  if (/\[(?!.*(work|primary))/i.test(path)) return;
  const name = normalPath(path);
  const field = texts[name];
  if (field) user[field] = textOf(name, value);
  else if (name === 'active') user.active = flagOf(name, value);
  else if (name === 'emails') user.mail = mailOf(value);
  else if ((name === 'name' || name === '') && isBare(value)) {
    for (const [key, each] of Object.entries(value)) setUser(user, name === '' ? key : `name.${key}`, each);
  }
}

export function userOf(body: unknown): WantedUser {
  if (!isBare(body)) return wrong('invalidSyntax', 'A user is an object.');
  const user: WantedUser = {};
  for (const [name, value] of Object.entries(body)) setUser(user, name, value);
  return user;
}

/** A whole user takes the place of the one that is there: what it does not name is taken away. */
export const replacing = (user: WantedUser): WantedUser => ({
  mail: null,
  externalId: null,
  employeeNumber: null,
  givenName: null,
  familyName: null,
  ...user,
});

type Operation = {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value: unknown;
};

const operationsMost = 1_000;

function operationsIn(body: unknown): Operation[] {
  const list = isBare(body) ? (body['Operations'] ?? body['operations']) : undefined;
  if (!Array.isArray(list) || list.length === 0 || list.length > operationsMost) {
    return wrong('invalidSyntax', `A change has 1 to ${operationsMost} Operations.`);
  }
  return list.map((each): Operation => {
    const op = isBare(each) ? String(each['op']).toLowerCase() : '';
    if (!isBare(each) || (op !== 'add' && op !== 'replace' && op !== 'remove')) {
      return wrong('invalidSyntax', 'An operation is add, replace or remove.');
    }
    const path = each['path'] ?? '';
    if (typeof path !== 'string' || (path === '' && op === 'remove')) {
      return wrong('invalidPath', 'What is removed is named by its path.');
    }
    return { op, path, value: each['value'] };
  });
}

export function changeOfUser(body: unknown): WantedUser {
  const user: WantedUser = {};
  for (const { op, path, value } of operationsIn(body)) {
    if (op === 'remove') {
      if (normalPath(path) === 'active') wrong('mutability', 'active is not removed: set it to false.');
      setUser(user, path, normalPath(path) === 'emails' ? [] : null);
    } else if (path !== '') setUser(user, path, value);
    else if (isBare(value)) Object.assign(user, userOf(value));
    else wrong('invalidValue', 'Without a path the value is an object.');
  }
  return user;
}

export type MemberStep = { readonly does: 'add' | 'remove' | 'replace'; readonly ids: readonly string[] };
export type ChangedGroup = { readonly group: WantedGroup; readonly steps: readonly MemberStep[] };

/** The ids of members, each as an object with its value. */
function idsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((each) => {
    const id = isBare(each) ? each['value'] : each;
    return typeof id === 'string' || typeof id === 'number'
      ? String(id)
      : wrong('invalidValue', 'A member has a value.');
  });
}

export function groupOf(body: unknown): ChangedGroup {
  if (!isBare(body)) return wrong('invalidSyntax', 'A group is an object.');
  const group: WantedGroup = {};
  const steps: MemberStep[] = [];
  for (const [key, value] of Object.entries(body)) {
    const name = normalPath(key);
    if (name === 'displayname') group.displayName = textOf(name, value) ?? '';
    if (name === 'externalid') group.externalId = textOf(name, value);
    if (name === 'members') steps.push({ does: 'replace', ids: value === null ? [] : idsOf(value) });
  }
  return { group, steps };
}

const oneMember = /^members\[\s*value\s+eq\s+"([^"]{1,40})"\s*\]$/i;

export function changeOfGroup(body: unknown): ChangedGroup {
  const group: WantedGroup = {};
  const steps: MemberStep[] = [];
  for (const { op, path, value } of operationsIn(body)) {
    const [, named] = oneMember.exec(path) ?? [];
    if (named !== undefined && op === 'remove') steps.push({ does: 'remove', ids: [named] });
    else if (normalPath(path) === 'members') {
      if (op === 'remove' && value === undefined) steps.push({ does: 'replace', ids: [] });
      else steps.push({ does: op, ids: idsOf(value) });
    } else if (op !== 'remove') {
      const part = groupOf(path === '' ? value : { [path]: value });
      Object.assign(group, part.group);
      steps.push(...part.steps.map((step) => (op === 'add' ? { ...step, does: op } : step)));
    } else if (normalPath(path) === 'externalid') group.externalId = null;
  }
  return { group, steps };
}
