import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { attachCall, attachmentsCall } from '#kernel/calls/record.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { changes } from '#web/api/query/changes.ts';
import { recordsKey } from '#web/api/record.ts';
import { attachmentsOf, detachFile } from '#web/api/records.ts';
import { upload } from '#web/api/upload.ts';
import { DropPlace } from '#web/screens/value/drop-place.tsx';
import { Button } from '#web/ui/button.tsx';
import { bytes, moment } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './record.module.css';

type Attachment = AnswerOf<typeof attachmentsCall>[number];
type CardProps = { form: string; id: number; mayWrite: boolean };

/** The attachments of a record, sending new ones and taking one away. */
function useAttachments(form: string, id: number) {
  const key = [...recordsKey(form), 'attachments', id];
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => attachmentsOf(form, id, { signal }) });
  const [share, setShare] = useState<number>();
  const drop = useMutation({
    mutationFn: (file: number) => detachFile(form, id, file),
    onError: tellError,
  });
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      setShare(0);
      await upload<typeof attachCall>('/api/records/:form/:id/attachments', file, setShare, {
        params: { form, id },
      }).catch(tellError);
    }
    await changes.shown();
    setShare(undefined);
  };
  const remove = async (file: Attachment) => {
    if (await ask({ title: `Delete ${file.name}?`, danger: true, verb: 'Delete' })) drop.mutate(file.id);
  };
  return { list, share, send, remove };
}

/** Papers that belong to the record, dropped here or chosen. */
export function AttachmentsCard({ form, id, mayWrite }: CardProps) {
  const { list, share, send, remove } = useAttachments(form, id);
  const input = useRef<HTMLInputElement>(null);
  const attach = mayWrite && (
    <Button look="link" onClick={() => input.current?.click()}>
      Attach
    </Button>
  );
  return (
    <Card title="Attachments" action={attach}>
      <DropPlace
        label="Attach files"
        className={style.drop}
        enabled={mayWrite}
        input={input}
        multiple
        onFiles={(files) => void send(files)}
      >
        {list.error && <ErrorState small error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <SkeletonLines count={2} />}
        {list.data?.length === 0 && share === undefined && (
          <p className={style.quiet}>{mayWrite ? 'None yet. Drop a file here.' : 'None.'}</p>
        )}
        <ul className={style.files}>
          {(list.data ?? []).map((file) => (
            <Row key={file.id} file={file} {...(mayWrite && { onRemove: () => void remove(file) })} />
          ))}
        </ul>
        {share !== undefined && <Progress label="Sending" share={share} />}
      </DropPlace>
    </Card>
  );
}

function Row({ file, onRemove }: { file: Attachment; onRemove?: () => void }) {
  return (
    <li>
      <IconPaperclip size={16} stroke={1.5} aria-hidden="true" />
      <span className={style.file}>
        <a href={`/api/files/${file.id}`} download>
          {file.name}
        </a>
        <span className={style.quiet}>
          {[bytes(file.bytes), file.by, file.at && moment(file.at)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {onRemove && (
        <IconButton
          size="small"
          label={`Delete ${file.name}`}
          icon={<IconTrash size={16} stroke={1.5} />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
