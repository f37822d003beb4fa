/** A question is asked: articles that answer it are offered while its subject is typed. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSession } from '#web/api/inside/use-frame.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/input/file-input.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { ReferenceInput } from '#web/ui/input/reference-input.tsx';
import { TextArea } from '#web/ui/input/text-area.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Drawer } from '#web/ui/surface/drawer.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { OfferedArticle } from './desk.call.ts';
import style from './desk.module.css';
import { articlesQuery, priorityWords } from './desk.view.ts';

const kinds = ['pdf', 'jpg', 'jpeg', 'png', 'txt', 'xlsx', 'docx'] as const;

type Draft = {
  readonly subject: string;
  readonly category: string;
  readonly priority: string;
  readonly text: string;
  readonly payslip: number | null;
  readonly attached: number | null;
};

const empty: Draft = {
  ...{ subject: '', category: '', priority: 'normal', text: '' },
  ...{ payslip: null, attached: null },
};

export function AskDrawer({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [draft, setDraft] = useState(empty);
  const save = useSaveRecord('ticket');
  const { subject, category, text, payslip, attached, priority } = draft;
  const isReady = subject.trim() !== '' && category !== '' && text.trim() !== '';
  const values = {
    ...{ employee: user.employeeId, category: Number(category), subject, priority, text },
    ...(attached !== null && { attached }),
    ...(payslip !== null && { payslip }),
  };
  const send = () =>
    save.mutate(
      { values },
      {
        onSuccess: () => {
          tell('Sent. You will be notified when somebody replies.');
          onClose();
        },
        onError: tellError,
      },
    );
  return (
    <Drawer opened title="Ask for help" width={520} onClose={onClose}>
      <div className={style.form}>
        <Question draft={draft} set={(more) => setDraft({ ...draft, ...more })} />
        <div className={`${style.foot} ${style.ends}`}>
          <CancelButton onCancel={onClose} />
          <Button look="primary" disabled={!isReady} busy={save.isPending} onClick={send}>
            Send
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

type QuestionProps = { draft: Draft; set: (more: Partial<Draft>) => void };

function Question({ draft, set }: QuestionProps) {
  const { user } = useSession();
  const { subject, category, priority, text } = draft;
  const offered = useQuery(articlesQuery(useDeferredValue(subject.trim().slice(0, 200))));
  const { articles = [], categories = [] } = offered.data ?? {};
  return (
    <>
      <TextInput
        label="Subject"
        required
        maxLength={120}
        value={subject}
        onChange={(typed) => set({ subject: typed })}
      />
      <Articles articles={articles} />
      <NativeSelect
        label="Category"
        required
        none="Choose"
        help={categories.find(({ id }) => String(id) === category)?.about ?? undefined}
        value={category}
        choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => set({ category: chosen })}
      />
      <NativeSelect
        label="Priority"
        value={priority}
        choices={Object.entries(priorityWords).map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => set({ priority: chosen })}
      />
      <TextArea
        label="Question"
        required
        rows={6}
        maxLength={4000}
        value={text}
        onChange={(typed) => set({ text: typed })}
      />
      <Attached draft={draft} set={set} employee={user.employeeId} />
    </>
  );
}

/** What a question may bring: the payslip it is about, and a file. */
const Attached = ({ draft, set, employee }: QuestionProps & { employee: number | null }) => (
  <>
    {employee !== null && (
      <ReferenceInput
        label="About the payslip"
        help="For a question about pay."
        to="payslip"
        narrow={{ employee }}
        value={draft.payslip}
        onChange={(payslip) => set({ payslip })}
      />
    )}
    <FileInput
      label="File"
      accept={kinds}
      maxBytes={8_000_000}
      value={draft.attached}
      onChange={(attached) => set({ attached })}
    />
  </>
);

function Articles({ articles }: { articles: readonly OfferedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={style.articles} aria-label="Answers that may help">
      <h3>Answers that may help</h3>
      {articles.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
