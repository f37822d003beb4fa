/** An area of the product as one page: what of it is open to the session, each with its help. */
import { areaCall } from '#kernel/calls/menu.call.ts';
import type { MenuArea } from '#kernel/menu.ts';
import { notFound } from '#kernel/refusal.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { deskOf } from '../desk/desk.ts';
import { wordsOf } from '../label/labels.ts';
import { type Menu, type MenuItem, menuOf } from '../menu/menu.ts';
import { route } from '../route.ts';
import type { Work } from '../work.ts';

export const areaRoute = route({
  ...areaCall,
  tag: 'menu',
  signedIn: true,
  tells: 'by view',
  summary: 'What the session may open in an area, with help; and whether the area is built at all',
  async handle(work, request) {
    const { area: key } = request.params;
    const area = work.host.forms.areas.get(key) ?? notFound('This area');
    const menu = await menuOf(work, await wordsOf(work));
    return {
      key,
      name: area.name,
      about: area.about,
      built: isBuilt(work, key),
      items: [...itemsOf(menu, key), ...elsewhereOf(menu, area)].map((item) => ({
        ...item,
        help: helpOf(work, item),
      })),
      yours: yoursOf(menu, area).map((item) => ({ ...item, help: helpOf(work, item) })),
      cards: await cardsOf(work, area),
      reports: await reportsOf(work, area, menu),
    };
  },
});

const itemsOf = (menu: Menu, area: string): readonly MenuItem[] =>
  menu.superModules.flatMap((one) => one.modules).find(({ key }) => key === area)?.items ?? [];

/** What belongs to its work and stands in other modules, each under the name of its module. */
const elsewhereOf = (menu: Menu, { module }: MenuArea): readonly MenuItem[] =>
  (module?.overview?.elsewhere ?? []).flatMap((name) =>
    menu.superModules
      .flatMap(({ modules }) => modules)
      .flatMap((one) =>
        one.items.filter(({ key }) => key === name).map((item) => ({ ...item, group: one.name })),
      ),
  );

/** Where an area is open to nobody but those who keep it, what a person has of their own in its place. */
function yoursOf(menu: Menu, { key, module }: MenuArea): readonly MenuItem[] {
  const leadsTo = module?.overview?.leadsTo ?? module?.own;
  return leadsTo === undefined || itemsOf(menu, key).length > 0 ? [] : itemsOf(menu, leadsTo);
}

/** The cards of home that tell of its work, where they are for this person; one after the other. */
async function cardsOf(work: Work, { module }: MenuArea): Promise<(MadeCard & { wide: boolean })[]> {
  const cards: (MadeCard & { wide: boolean })[] = [];
  for (const key of module?.overview?.cards ?? []) {
    const declared = work.host.forms.homeCards.find((each) => each.key === key);
    const card = await declared?.make(work);
    if (card) cards.push({ ...card, wide: declared?.wide === true });
  }
  return cards;
}

/** Of its reports, those marked as favourites first. */
async function reportsOf(work: Work, { module }: MenuArea, menu: Menu) {
  const areas = module?.overview?.reports ?? [];
  if (areas.length === 0) return [];
  const [{ say }, { reports: marked }] = [await wordsOf(work), await deskOf(work)];
  const found = areas.flatMap((area) => itemsOf(menu, area)).filter(({ type }) => type === 'report');
  return found
    .map(({ key, name, path, icon }) => ({
      name,
      path,
      icon,
      question: say(work.host.forms.reports.get(key)?.question ?? ''),
      favourite: marked.includes(key),
    }))
    .toSorted((a, b) => Number(b.favourite) - Number(a.favourite));
}

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
