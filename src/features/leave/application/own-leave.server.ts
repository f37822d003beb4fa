import type { Work } from '#server/work.ts';

/** Whether it is the leave of the person at work. */
export const isOwn = ({ session }: Work, employee: number): boolean => session.employeeId === employee;
