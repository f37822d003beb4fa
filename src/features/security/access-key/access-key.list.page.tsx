/** API keys, with the way to what a program does with them. */
import { IconBook } from '@tabler/icons-react';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { ListScreen } from '#web/screens/list/list-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** The server draws it, outside of these pages. */
const Reference = () => (
  <a className={buttonClass()} href="/api/docs" target="_blank" rel="noreferrer">
    <IconBook size={16} stroke={1.5} aria-hidden="true" /> API reference
  </a>
);

export default page({
  component: ({ place }: ScreenProps) => <ListScreen place={place} actions={<Reference />} />,
});
