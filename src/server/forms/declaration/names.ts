/**
 * How the names of a declaration become names in the database: one rule, used by the DDL and by every query.
 */
import type { Field, IdentityField } from '#kernel/field.ts';

/** 'employmentType' and 'employment-type' both become 'employment_type'; digits stay with their word. */
export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of a form: 'pay-component' is kept in pay_component. */
export const tableOf = (formName: string): string => snakeCase(formName);

/** The column that points to a record of this form from its rows tables. */
export const ownerColumnOf = (formName: string): string => `${tableOf(formName)}_id`;

/** The table of a rows field: lines of pay-structure are kept in pay_structure_lines. */
export const rowsTableOf = (formName: string, fieldName: string): string =>
  `${tableOf(formName)}_${snakeCase(fieldName)}`;

/** Kinds whose value is the id of a row of another table. */
export const pointsElsewhere = (field: Field): boolean =>
  field.kind === 'reference' || field.kind === 'file' || field.kind === 'picture';

/** An identity number that is kept sealed. A bank branch (IFSC) is public and kept plainly. */
export const isSealed = (field: Field): field is IdentityField =>
  field.kind === 'identity' && field.scheme !== 'ifsc';

/** A value of several parts, kept as one JSON value. */
export const isJson = ({ kind }: Field): boolean => kind === 'address' || kind === 'population';

/** The column of a field; rows have a table instead and must not be asked for. */
export const columnOf = (name: string, field: Field): string =>
  pointsElsewhere(field) ? `${snakeCase(name)}_id` : snakeCase(name);

/** The keyed hash beside a sealed value. */
export const hashColumnOf = (name: string): string => `${snakeCase(name)}_hash`;

/** PostgreSQL cuts names at 63 bytes silently; a cut name ends in a number made from the whole. */
export function constraintName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= 60) return name;
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return `${name.slice(0, 50)}_${(hash >>> 0).toString(36)}`;
}
