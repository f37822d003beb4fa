/** What a call tells: classes of value, and of whom. */
import type { Sensitivity } from '#kernel/field.ts';

/**
 * Whose values they are: one's own; those of others, many or one; those of whom the route's record belongs
 * to; those of the employee that a parameter, the query or the body names.
 */
export type Whose = 'own' | 'others' | 'record' | { readonly employee: string };

export type Told = {
  /** All of them must be shown in clear, or nothing is answered. */
  readonly classes: readonly Sensitivity[];
  readonly of: Whose;
  /** The form by whose views they are seen, where it is not that of the route's right. */
  readonly in?: string;
};

/** 'by view': the answer is made value by value, each left out or masked as the views of its class say. */
export type Tells = 'nothing' | 'by view' | Told;

export const told = (of: Whose, ...classes: readonly Sensitivity[]): Told => ({ classes, of });
