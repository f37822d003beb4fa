/** Employees: everybody within reach as a list; who reads only the own record gets it as a page. */
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { ListScreen } from '#web/screens/list/list-screen.tsx';
import { AccountPage } from '../account/account-page.part.tsx';

/** 'My account details' of the dashboard comes with sRead=0: not the list, but the own record. */
function EmployeesPage({ place }: ScreenProps) {
  const own = place.item.own === true || place.search['sRead'] === '0';
  return own ? <AccountPage place={place} /> : <ListScreen place={place} />;
}

export default page({ component: EmployeesPage });
