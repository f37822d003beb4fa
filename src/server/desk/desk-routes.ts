/** The calls by which a person lays out their own desk; each part has a shape of its own. */
import { objectOf } from '#kernel/wire/schema.ts';
import { type Route, route } from '../route.ts';
import { type DeskPart, deskOf, deskParts, keepOnDesk } from './desk.ts';

const readRoute = route({
  method: 'GET',
  path: '/api/desk',
  tag: 'menu',
  signedIn: true,
  summary: 'What the person has pinned, arranged and marked',
  response: objectOf(deskParts),
  handle: (work) => deskOf(work),
});

const partRoute = <P extends DeskPart>(part: P, summary: string) =>
  route({
    method: 'PUT',
    path: `/api/desk/${part}`,
    tag: 'menu',
    signedIn: true,
    summary,
    body: objectOf({ kept: deskParts[part] }),
    handle: (work, request) => keepOnDesk(work, part, request.body.kept),
  });

export const deskRoutes: readonly Route[] = [
  readRoute,
  partRoute('pins', 'Keep the entries that are pinned to the own menu'),
  partRoute('reports', 'Keep the reports that are marked as favourites'),
  partRoute('home', 'Keep how the cards of the own home are arranged'),
];
