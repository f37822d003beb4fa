import { IconMap2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';

const reason =
  'The address may be old, or your login may not have the right to it. Your administrator can give it.';

/**
 * An address below /Home that this session has no page for: unknown, or without the right. Both look the
 * same.
 */
export function NoSuchPage() {
  const router = useRouter();
  return (
    <EmptyState
      page
      title="There is no page here for you"
      icon={<IconMap2 size={28} stroke={1.5} aria-hidden="true" />}
      text={reason}
      action={
        <>
          <Button onClick={() => router.history.back()}>Go back</Button>
          <ButtonLink look="primary" to="/Home/dashboard">
            Go to the dashboard
          </ButtonLink>
        </>
      }
    />
  );
}
