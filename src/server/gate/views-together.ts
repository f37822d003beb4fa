/**
 * What somebody with several login types sees. A class of values is seen in a form as the login types show it
 * that open others' records of that form; where they differ, as the stricter one does, unless the other
 * reaches at least as far and shows no less. So nobody sees by one login type what another alone opens.
 */
import type { View } from '#kernel/rights.ts';
import type { Seen, Work } from '../work.ts';

type Views = ReturnType<Work['views']>;
/** What one login type gives by itself. */
type One = Pick<Work, 'may' | 'views'>;

const openness: Readonly<Record<View, number>> = { hide: 0, mask: 1, show: 2 };

/** Where no form is given, all of them count. */
export function viewsTogether(each: readonly One[]): Work['views'] {
  const ofOthers = strictest(each.map((one) => one.views(false)));
  const ofOneself = strictest(each.map((one) => one.views(true)));
  return (own, form) => (form && seenIn(each, own, form)) ?? (own ? ofOneself : ofOthers);
}

function seenIn(each: readonly One[], own: boolean, form: Seen): Views | undefined {
  const opening = each.flatMap((one) => {
    const reach = one.may(form.name, 'read') ?? one.may(form.name, 'write');
    return reach && reach !== 'own' ? [{ reach, views: one.views(own, form) }] : [];
  });
  const counting = opening.filter(
    (one) =>
      !opening.some(
        (other) =>
          other !== one &&
          other.reach === 'organisation' &&
          one.reach !== 'organisation' &&
          showsNoLess(other.views, one.views),
      ),
  );
  return counting.length > 0 ? strictest(counting.map(({ views }) => views)) : undefined;
}

const classes = ['public', 'personal', 'pay', 'bank', 'identity', 'medical', 'clinical'] as const;

const showsNoLess = (a: Views, b: Views): boolean =>
  classes.every((name) => openness[a[name]] >= openness[b[name]]);

const strictest = (all: readonly Views[]): Views => all.reduce(stricter);

const stricter = (a: Views, b: Views): Views => {
  const of = (name: keyof Views): View => (openness[b[name]] < openness[a[name]] ? b[name] : a[name]);
  return {
    public: of('public'),
    personal: of('personal'),
    pay: of('pay'),
    bank: of('bank'),
    identity: of('identity'),
    medical: of('medical'),
    clinical: of('clinical'),
  };
};
