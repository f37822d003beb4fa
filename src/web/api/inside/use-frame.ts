/** What the frame has loaded before anything is drawn; apart from its queries, which the sign-in has too. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Menu, menuQuery } from '../menu.ts';
import { sessionQuery } from '../session.ts';
import type { SessionShape } from '../session-shape.ts';

export const useSession = (): SessionShape => useSuspenseQuery(sessionQuery).data;

/** What this session may open. */
export const useMenu = (): Menu => useSuspenseQuery(menuQuery).data;
