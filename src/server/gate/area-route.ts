/** An area of the product as one page: what of it is open to the session, each with its help. */
import { notFound } from '#kernel/refusal.ts';
import { listOf, nullable, objectOf, textOf } from '#kernel/wire/schema.ts';
import { wordsOf } from '../label/labels.ts';
import { type Menu, type MenuItem, menuOf } from '../menu/menu.ts';
import { route } from '../route.ts';
import type { Work } from '../work.ts';
import { menuItem } from './menu-routes.ts';

export const areaRoute = route({
  method: 'GET',
  path: '/api/areas/:area',
  tag: 'menu',
  signedIn: true,
  summary: 'What the session may open in an area, with help; and whether the area is built at all',
  params: objectOf({ area: textOf(60) }),
  response: objectOf({
    key: { type: 'string' },
    name: { type: 'string' },
    about: { type: 'string' },
    built: { type: 'boolean' },
    items: listOf(objectOf({ ...menuItem.properties, help: nullable('string') })),
  }),
  async handle(work, request) {
    const { area: key } = request.params;
    const area = work.host.forms.areas.get(key) ?? notFound('This area');
    const menu = await menuOf(work, await wordsOf(work));
    return {
      key,
      name: area.name,
      about: area.about,
      built: isBuilt(work, key),
      items: itemsOf(menu, key).map((item) => ({ ...item, help: helpOf(work, item) })),
    };
  },
});

const itemsOf = (menu: Menu, area: string): readonly MenuItem[] =>
  menu.superModules.flatMap((one) => one.modules).find(({ key }) => key === area)?.items ?? [];

/** Whether anything was declared there, for whomever. */
function isBuilt({ host }: Work, area: string): boolean {
  const { forms, reports, pages } = host.forms;
  return [...forms.values(), ...reports.values(), ...pages.values()].some(
    ({ menu }) => menu?.module === area,
  );
}

function helpOf({ host }: Work, { type, key }: MenuItem): string | null {
  const { forms, reports, pages } = host.forms;
  const declared = { form: forms, report: reports, page: pages }[type].get(key);
  return declared?.help ?? null;
}
