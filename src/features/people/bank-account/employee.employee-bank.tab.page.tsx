/** Where the salary goes. Its owner asks for another account; a colleague decides. */
import { page, type TabProps } from '#web/page.ts';
import { OwnTab } from '../profile/own-tab.part.tsx';

function BankTab(props: TabProps) {
  return (
    <OwnTab {...props} child={{ form: 'employee-bank', one: 'bank account', dated: true }} field="account" />
  );
}

export default page<TabProps>({ component: BankTab });
