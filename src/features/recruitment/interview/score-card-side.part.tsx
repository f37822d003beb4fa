/** What a panel member needs beside the score card: when and where, and what the applicant brings. */
import { IconCalendarPlus, IconFileDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { count, date, nothing } from '#web/ui/format.ts';
import { Card } from '#web/ui/surface/card.tsx';
import style from './feedback.module.css';
import type { About } from './feedback.view.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function ApplicantSide({ about }: { about: About }) {
  return (
    <div className={style.side}>
      <InterviewCard interview={about.interview} />
      <ApplicantCard applicant={about.applicant} />
    </div>
  );
}

function InterviewCard({ interview }: Pick<About, 'interview'>) {
  return (
    <Card title="The interview">
      <dl className={style.facts}>
        <Fact label="When">
          {date(interview.day)}, {interview.startsAt}, {interview.minutes} minutes
        </Fact>
        <Fact label="Where">{whereOf(interview)}</Fact>
        <Fact label="Panel">{interview.panel.join(', ')}</Fact>
        {interview.note && <Fact label="Note">{interview.note}</Fact>}
      </dl>
      <p className={style.buttons}>
        <a
          className={buttonClass('plain', 'small')}
          href={`/api/interviews/${interview.id}/calendar`}
          download
        >
          <IconCalendarPlus {...icon} /> Calendar file
        </a>
      </p>
    </Card>
  );
}

function ApplicantCard({ applicant }: Pick<About, 'applicant'>) {
  const { skills, qualifications, employers } = applicant;
  const joined = (...parts: readonly (string | number | null)[]) => parts.filter(Boolean).join(', ');
  return (
    <Card title="The applicant">
      <dl className={style.facts}>
        <Fact label="Works as">{applicant.role ?? nothing}</Fact>
        <Fact label="Experience">{experienceOf(applicant)}</Fact>
        <Fact label="Skills">
          {listed(skills.map(({ name, years }) => joined(name, years && count(years, 'year'))))}
        </Fact>
        <Fact label="Qualifications">
          {listed(qualifications.map(({ name, institution, year }) => joined(name, institution, year)))}
        </Fact>
        <Fact label="Worked at">
          {listed(employers.map(({ name, designation }) => joined(designation, name)))}
        </Fact>
      </dl>
      {applicant.resume !== null && (
        <p className={style.buttons}>
          <a className={buttonClass('plain', 'small')} href={`/api/files/${applicant.resume}`} download>
            <IconFileDownload {...icon} /> Resume
          </a>
        </p>
      )}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function whereOf({ mode, place, link }: About['interview']): ReactNode {
  if (mode === 'phone') return 'By phone';
  if (mode !== 'video') return place;
  return link ? (
    <a href={link} target="_blank" rel="noreferrer noopener">
      Video meeting
    </a>
  ) : (
    'By video'
  );
}

function experienceOf({ experienceYears, experienceMonths }: About['applicant']): string {
  const parts = [
    experienceYears ? count(experienceYears, 'year') : '',
    experienceMonths ? count(experienceMonths, 'month') : '',
  ];
  return parts.filter(Boolean).join(' ') || nothing;
}

const listed = (lines: readonly string[]): ReactNode =>
  lines.length === 0 ? (
    nothing
  ) : (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
