/** The family of a person, who asks HR for what changes in it. */
import { useRecords } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { OwnTab } from './own-tab.part.tsx';

function FamilyTab(props: TabProps) {
  const list = useRecords('employee-family', { employee: props.record.id, limit: 50 });
  return (
    <OwnTab
      {...props}
      child={{ form: 'employee-family', one: 'family member' }}
      records={list.data?.rows ?? []}
      field="name"
    />
  );
}

export default page<TabProps>({ component: FamilyTab });
