/** Nobody agrees on a level of their own. */
import { formServer } from '#server/feature.ts';
import { isOwn } from '#server/security/is-own.ts';
import { refuse } from '../competency.refusal.ts';
import { competencyLevel } from './competency-level.form.ts';

export const competencyLevelServer = formServer(competencyLevel, {
  check(work, { record }) {
    if (!work.session.system && isOwn(work, record.employee)) refuse('competency.own-level');
  },
  deleting(work, { record }) {
    if (!work.session.system && isOwn(work, record.employee)) refuse('competency.own-level');
  },
});
