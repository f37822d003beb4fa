/** The calls by which a person lays out their own desk; each part has a shape of its own. */
import {
  deskCall,
  keepHomeCall,
  keepPinsCall,
  keepQuietCall,
  keepReportsCall,
  keepRunColumnsCall,
} from '#kernel/calls/home.call.ts';
import { type Route, route } from '../route.ts';
import { deskOf, keepOnDesk } from './desk.ts';

const common = { tag: 'menu', signedIn: true } as const;

export const deskRoutes: readonly Route[] = [
  route({
    ...common,
    ...deskCall,
    summary: 'What the person has pinned, arranged and marked',
    handle: (work) => deskOf(work),
  }),
  route({
    ...common,
    ...keepPinsCall,
    summary: 'Keep the entries that are pinned to the own menu',
    handle: (work, request) => keepOnDesk(work, 'pins', request.body.kept),
  }),
  route({
    ...common,
    ...keepReportsCall,
    summary: 'Keep the reports that are marked as favourites',
    handle: (work, request) => keepOnDesk(work, 'reports', request.body.kept),
  }),
  route({
    ...common,
    ...keepHomeCall,
    summary: 'Keep how the cards of the own home are arranged',
    handle: (work, request) => keepOnDesk(work, 'home', request.body.kept),
  }),
  route({
    ...common,
    ...keepQuietCall,
    summary: 'Keep when the own devices stay silent',
    handle: (work, request) => keepOnDesk(work, 'quiet', request.body.kept),
  }),
  route({
    ...common,
    ...keepRunColumnsCall,
    summary: 'Keep the own sets of columns of the grid of a pay run',
    handle: (work, request) => keepOnDesk(work, 'run', request.body.kept),
  }),
];
