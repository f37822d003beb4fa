import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { verifyAuditCall } from '#kernel/calls/audit.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { sentenceFor } from '#web/api/api-error.ts';
import { useForm } from '#web/api/form.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { ListBody } from '#web/screens/list/list-body.tsx';
import { Button } from '#web/ui/button.tsx';
import { number } from '#web/ui/format.ts';
import { Notice } from '#web/ui/state/notice.tsx';
import { useToldEntries } from './audit-sentence.ts';

type Verified = AnswerOf<typeof verifyAuditCall>;

/**
 * The audit: the usual list with its search and filters, and the proof that no entry is missing or altered.
 */
function AuditPage({ place }: ScreenProps) {
  const form = useForm('audit-entry');
  const { told, onRows } = useToldEntries();
  const verify = useMutation({ mutationFn: () => ask<typeof verifyAuditCall>('GET', '/api/audit/verify') });
  return (
    <ListBody
      form={form}
      place={place}
      told={told}
      onRows={onRows}
      actions={
        <Button
          busy={verify.isPending}
          icon={<IconShieldCheck size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => verify.mutate()}
        >
          Verify
        </Button>
      }
      notice={
        verify.isSuccess ? (
          <Verdict found={verify.data} />
        ) : (
          verify.error && <Notice tone="wrong">{sentenceFor(verify.error)}</Notice>
        )
      }
    />
  );
}

function Verdict({ found }: { found: Verified }) {
  if (found.broken)
    return (
      <Notice tone="wrong">
        {found.broken.entry > 0
          ? `Entry ${number(found.broken.entry)} does not fit: `
          : 'The audit does not fit: '}
        {found.broken.why}. Keep this database as it is and tell your administrator.
      </Notice>
    );
  return (
    <Notice tone="good">
      All {number(found.entries)} entries are there and unaltered. The last one ends in {found.head.slice(-8)}
      .{' '}
      {found.anchored
        ? `Anchored outside the database up to entry ${number(found.anchored.entry)}.`
        : 'Not anchored outside the database yet.'}
    </Notice>
  );
}

export default page({ component: AuditPage });
