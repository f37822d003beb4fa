import { narrowAt } from '../use-narrow.ts';

/** Whether the window is too narrow for people by days. */
export const useNarrowGrid = narrowAt(760);
