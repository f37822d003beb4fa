import { IconDownload, IconFileText, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, sentenceFor } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { bytes } from '#web/ui/format.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import type { SentResume } from '../application.ts';
import { sendResume } from '../application-calls.ts';
import style from '../apply.module.css';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const notDocument = 'Please upload Document file formats only.';
const notSent = 'Resumes Not Updated';
const noneYet = 'Please upload resume';
const tooLarge = 'The resume is larger than 5 MB. Choose a smaller one.';
const largest = 5 * 1024 * 1024;
const isDocument = (name: string): boolean => /\.(pdf|docx|doc)$/i.test(name);

/** The chosen file stays at hand, so that what was chosen can be looked at before it is sent. */
function useResume({ words, state }: SectionProps) {
  const [share, setShare] = useState<number>();
  const [warning, setWarning] = useState('');
  const chosen = useRef<File>(undefined);
  const { resume } = state.application;
  async function choose(file: File): Promise<void> {
    state.clear('resume');
    const fault = !isDocument(file.name) ? notDocument : file.size > largest ? tooLarge : '';
    setWarning(fault);
    if (fault) return;
    setShare(0);
    try {
      const sent = await sendResume(words.organisation.id, file, setShare);
      chosen.current = file;
      state.change({ resume: sent });
    } catch (error) {
      const told = error instanceof ApiError ? (Object.values(error.fields)[0] ?? sentenceFor(error)) : '';
      setWarning(told || notSent);
    } finally {
      setShare(undefined);
    }
  }
  function download(): void {
    const file = chosen.current;
    if (resume?.href) {
      location.assign(resume.href);
      return;
    }
    setWarning(resume && file ? '' : noneYet);
    if (!resume || !file) return;
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
  return { resume, share, warning, choose, download };
}

/** A resume is sent as soon as it is chosen, while the rest is typed. */
export function ResumeSection(props: SectionProps) {
  const { resume, share, warning, choose, download } = useResume(props);
  const picker = useRef<HTMLInputElement>(null);
  const error = warning || props.state.faults['resume'];
  return (
    <Section title="Resume">
      <Field label="Resume" labelHidden help="A pdf, docx or doc, at most 5 MB." error={error}>
        {(tied) => (
          <div className={style.resume}>
            <input
              {...tied}
              ref={picker}
              type="file"
              className="hidden-text"
              tabIndex={-1}
              accept=".pdf,.docx,.doc"
              onChange={(event) => {
                const file = event.target.files?.[0];
                // Cleared, so that the same file can be chosen again.
                event.target.value = '';
                if (file) void choose(file);
              }}
            />
            {resume && share === undefined && <Chosen resume={resume} />}
            {share !== undefined && <Progress label="Sending the resume" share={share} />}
            <ResumeButtons
              resume={resume}
              busy={share !== undefined}
              described={tied['aria-describedby']}
              onChoose={() => picker.current?.click()}
              onDownload={download}
            />
          </div>
        )}
      </Field>
    </Section>
  );
}

const Chosen = ({ resume }: { resume: SentResume }) => (
  <p className={style.file}>
    <IconFileText size={18} stroke={1.5} aria-hidden="true" />
    <span>
      {resume.name}
      {resume.bytes > 0 && `, ${bytes(resume.bytes)}`}
    </span>
  </p>
);

type ResumeButtonsProps = {
  resume: SentResume | null;
  busy: boolean;
  described: string | undefined;
  onChoose: () => void;
  onDownload: () => void;
};

function ResumeButtons({ resume, busy, described, onChoose, onDownload }: ResumeButtonsProps) {
  // What was sent before is read again by those entitled alone.
  const canDownload = resume === null || resume.path !== '' || resume.href !== undefined;
  return (
    <div className={style.buttons}>
      <Button
        icon={<IconUpload size={16} stroke={1.5} aria-hidden="true" />}
        busy={busy}
        aria-describedby={described}
        onClick={onChoose}
      >
        {resume ? 'Choose another file' : 'Upload resume'}
      </Button>
      {canDownload && (
        <Button
          look="quiet"
          icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
          onClick={onDownload}
        >
          Download
        </Button>
      )}
    </div>
  );
}
