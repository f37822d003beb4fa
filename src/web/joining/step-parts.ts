/** What each step of the page is drawn with. */
import type { JoiningPage } from '#kernel/calls/joining.call.ts';
import type { Door } from './entering.ts';
import type { Joining } from './use-joining.ts';

export type StepParts = {
  page: JoiningPage;
  joining: Joining;
  door: Door;
  step: JoiningPage['steps'][number];
};
