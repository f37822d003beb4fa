/** A policy to read, and below it the one button that says so. */
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordAction } from '#web/api/record.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { clockMoment, date } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import { PdfPages, useShowsPdf } from '#web/ui/surface/pdf-pages.tsx';
import style from './policies.module.css';
import { policySheetQuery } from './policies.view.ts';
import type { PolicySheet } from './policy.call.ts';

export function PolicySheetPage({ id, path }: { id: number; path: string }) {
  const sheet = useQuery(policySheetQuery(id));
  if (sheet.error && !sheet.data)
    return <ErrorState error={sheet.error} retry={() => void sheet.refetch()} />;
  const { data } = sheet;
  return (
    <>
      <PageHead
        title={data?.name ?? 'Policy'}
        under={data && `${data.kind} · Version ${data.number}, in effect from ${date(data.from)}`}
        over={<Link to={path}>My policies</Link>}
      />
      {data ? (
        <Sheet sheet={data} />
      ) : (
        <Card>
          <SkeletonLines count={12} />
        </Card>
      )}
    </>
  );
}

function Sheet({ sheet }: { sheet: PolicySheet }) {
  const { whatChanged, text, file, earlier } = sheet;
  return (
    <div className={style.page}>
      {whatChanged && earlier !== null && (
        <Notice tone="note">
          <b>New since version {earlier}, which you have acknowledged.</b> {whatChanged}
        </Notice>
      )}
      {text && (
        <Card>
          <div className={style.text}>
            {text.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
      )}
      {file && <Document file={file} />}
      <Acknowledging sheet={sheet} />
    </div>
  );
}

function Document({ file: { id, name } }: { file: NonNullable<PolicySheet['file']> }) {
  const isShown = useShowsPdf();
  const address = `/api/files/${id}`;
  return (
    <Card
      title={name}
      action={
        <a className={buttonClass('plain')} href={address} download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Download
        </a>
      }
    >
      {isShown && <PdfPages address={address} title={name} />}
    </Card>
  );
}

function Acknowledging({ sheet }: { sheet: PolicySheet }) {
  const [isRead, setRead] = useState(false);
  const act = useRecordAction('policy-reading');
  const { id, version, name, number, state, dueOn, givenAt } = sheet;
  if (state === 'told') return null;
  if (state === 'given')
    return (
      <Notice tone="good">
        You acknowledged version {number} on {givenAt && clockMoment(givenAt)}.
      </Notice>
    );
  return (
    <Card title={dueOn ? `Acknowledge by ${date(dueOn)}` : 'Acknowledge'}>
      <Checkbox
        label={`I have read and understood version ${number} of “${name}”.`}
        checked={isRead}
        onChange={setRead}
      />
      <div className={style.foot}>
        <Button
          look="primary"
          disabled={!isRead}
          busy={act.isPending}
          onClick={() =>
            act.mutate(
              { id, version, action: 'acknowledge' },
              { onSuccess: () => tell(`You have acknowledged “${name}”.`), onError: tellError },
            )
          }
        >
          Acknowledge
        </Button>
      </div>
    </Card>
  );
}
