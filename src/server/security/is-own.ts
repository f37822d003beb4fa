import type { Work } from '../work.ts';

/** Whether it is of the person at work. */
export const isOwn = ({ session }: Work, employee: number): boolean => session.employeeId === employee;
