import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { referCall } from '#features/recruitment/applicant/referral.call.ts';
import type { openingsCall } from '#features/recruitment/requisition/opening.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useSubmitKey } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { FileInput } from '#web/ui/input/file-input.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import { tell } from '#web/ui/surface/notices.tsx';
import { saidElsewhere, useForgotten, useSaidAt } from '#web/ui/typing/refused.ts';
import style from './refer-dialog.module.css';

type Opening = AnswerOf<typeof openingsCall>[number];
type DialogProps = { opening: number; onClose: () => void };

const resumes = { accept: ['pdf', 'doc', 'docx'], maxBytes: 5 * 1024 * 1024 };

/** An opening to read, and below it the way to recommend somebody for it. */
export default function ReferDialog({ opening: id, onClose }: DialogProps) {
  const openings = useQuery({
    queryKey: ['openings'],
    queryFn: ({ signal }) => ask<typeof openingsCall>('GET', '/api/recruitment/openings', { signal }),
  });
  const opening = openings.data?.find((one) => one.id === id);
  const { user } = useSession();
  const gone = openings.data && !opening;
  return (
    <Modal opened title={opening?.title ?? 'Job opening'} width={560} onClose={onClose}>
      {openings.isError && <ErrorState error={openings.error} retry={() => void openings.refetch()} />}
      {openings.isPending && <SkeletonLines count={5} />}
      {gone && <p>This opening has been filled or taken off. Thank you for looking.</p>}
      {opening && (
        <>
          <Facts opening={opening} />
          {user.employeeId !== null && <ReferForm opening={opening} onDone={onClose} />}
        </>
      )}
    </Modal>
  );
}

function Facts({ opening }: { opening: Opening }) {
  const { designation, department, establishment, closesOn, description } = opening;
  return (
    <div className={style.facts}>
      <p className={style.where}>
        {[designation, department, establishment].join(' · ')}
        {closesOn && ` · apply until ${date(closesOn)}`}
      </p>
      {description && <p className={style.about}>{description}</p>}
    </div>
  );
}

const none: Readonly<Record<string, string>> = {};
const blank = { name: '', mail: '', phone: '', note: '', resume: null as number | null, agreed: false };

type Typed = typeof blank;
type FieldsProps = {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  errors: Readonly<Record<string, string>>;
};

function ReferForm({ opening, onDone }: { opening: Opening; onDone: () => void }) {
  const [typed, setTyped] = useState(blank);
  const refer = useRefer(opening, onDone);
  const fields = refer.error instanceof ApiError ? refer.error.fields : none;
  const asked = { ...typed, mobile: typed.phone };
  const errors = useSaidAt(fields, asked);
  const isWhole = refer.error !== null && Object.keys(fields).every((name) => !(name in asked));
  useForgotten(typed, () => isWhole && refer.reset());
  const send = (event: FormEvent): void => {
    event.preventDefault();
    refer.mutate(typed);
  };
  return (
    <form className={style.form} noValidate onSubmit={send}>
      <h3>Refer somebody</h3>
      <WhoFields typed={typed} set={(part) => setTyped({ ...typed, ...part })} errors={errors} />
      <WhyFields typed={typed} set={(part) => setTyped({ ...typed, ...part })} errors={errors} />
      {isWhole && <Notice tone="wrong">{saidElsewhere(fields, asked) || sentenceFor(refer.error)}</Notice>}
      <div className={style.actions}>
        <CancelButton onCancel={onDone} />
        <Button type="submit" look="primary" busy={refer.isPending}>
          Refer
        </Button>
      </div>
    </form>
  );
}

function WhoFields({ typed, set, errors }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name of the person"
        required
        value={typed.name}
        onChange={(name) => set({ name })}
        error={errors.name}
      />
      <TextInput
        label="Mail"
        type="email"
        required
        value={typed.mail}
        onChange={(mail) => set({ mail })}
        error={errors.mail}
      />
      <TextInput
        label="Phone"
        type="tel"
        value={typed.phone}
        onChange={(phone) => set({ phone })}
        error={errors.phone ?? errors.mobile}
      />
    </>
  );
}

function WhyFields({ typed, set, errors }: FieldsProps) {
  return (
    <>
      <TextArea
        label="Why the person would fit"
        value={typed.note}
        onChange={(note) => set({ note })}
        maxLength={1000}
        error={errors.note}
      />
      <FileInput
        label="Resume"
        help="PDF or Word, up to 5 MB."
        value={typed.resume}
        onChange={(resume) => set({ resume })}
        error={errors.resume}
        {...resumes}
      />
      <Checkbox
        label="The person knows that I send this"
        checked={typed.agreed}
        onChange={(agreed) => set({ agreed })}
        error={errors.agreed}
      />
    </>
  );
}

/** What can be seen to be missing is said at once; the rest is the server's to decide. */
function missing({ name, mail, agreed }: Typed): Record<string, string> {
  return {
    ...(name.trim() ? {} : { name: 'Enter the name of the person.' }),
    ...(mail.trim() ? {} : { mail: 'Enter the mail address of the person.' }),
    ...(agreed ? {} : { agreed: 'Ask the person first, then tick this.' }),
  };
}

function useRefer(opening: Opening, onDone: () => void) {
  const key = useSubmitKey();
  return useMutation({
    mutationFn: async ({ name, mail, phone, note, resume, ...typed }: Typed) => {
      const fields = missing({ ...typed, name, mail, phone, note, resume });
      if (Object.keys(fields).length > 0)
        throw new ApiError(422, { code: 'invalid', message: 'Something is missing.', fields });
      const body = {
        name: name.trim(),
        mail: mail.trim(),
        ...(phone.trim() && { phone: phone.trim() }),
        ...(note.trim() && { note: note.trim() }),
        ...(resume === null ? {} : { resume }),
      };
      return ask<typeof referCall>('POST', '/api/openings/:id/refer', {
        params: { id: opening.id },
        body,
        key: key.current(),
      });
    },
    onSettled: (_answer, error) => key.settle(error),
    onSuccess: (_answer, { name }) => {
      tell(`Thank you. ${name.trim()} is now among the applicants for ${opening.title}.`);
      onDone();
    },
  });
}
