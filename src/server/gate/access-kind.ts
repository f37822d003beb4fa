/** What a session may do and see, whatever it follows from. */
import type { Sensitivity } from '#kernel/field.ts';
import type { Reached } from '#kernel/reached.ts';
import type { View } from '#kernel/rights.ts';
import type { Seen } from '../work.ts';

export type Views = Readonly<Record<Sensitivity, View>>;
export type Access = {
  /** Of somebody who has left. */
  readonly isLeaver?: true;
  may(form: string, action: string): Reached | undefined;
  /** What 'everybody' comes to for this user among the records of a form; undefined where it is nobody. */
  whole(form: string): Reached | undefined;
  /**
   * What is seen of each class of value: one's own or others', and in the records of a form where one is
   * given.
   */
  views(own: boolean, form?: Seen): Views;
};
