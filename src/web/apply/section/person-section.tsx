import { useQuery } from '@tanstack/react-query';
import { bloodGroups, genders, isMarried, maritalStatuses, titles } from '../application.ts';
import { type MasterEntry, masterQuery } from '../application-calls.ts';
import style from '../apply.module.css';
import { ChoiceControl, DateControl, TextControl } from '../control.tsx';
import { More, Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const wide = matchMedia('(min-width: 700px)');

export function PersonSection(props: SectionProps) {
  const { words, state } = props;
  const optional = ['bloodGroup', 'religion', 'nationality', 'maritalStatus', 'marriedOn'] as const;
  const begun = optional.some((name) => state.application.values[name] !== '' || state.faults[name]);
  return (
    <Section title={words.headings['section.Personal details'] ?? 'Personal details'}>
      <div className={style.name}>
        <ChoiceControl {...props} name="title" choices={titles} required />
        <TextControl {...props} name="firstName" letters required autoComplete="given-name" maxLength={60} />
        <TextControl {...props} name="middleName" letters autoComplete="additional-name" maxLength={60} />
        <TextControl {...props} name="lastName" letters required autoComplete="family-name" maxLength={60} />
      </div>
      <div className={style.pair}>
        <DateControl {...props} name="dateOfBirth" required autoComplete="bday" />
        <ChoiceControl {...props} name="gender" choices={genders} />
      </div>
      <More title="More about you" note="optional" open={begun || wide.matches}>
        <Optional {...props} />
      </More>
    </Section>
  );
}

const named = (entries: readonly MasterEntry[] | undefined): [string, string][] =>
  (entries ?? []).map(({ hr_master_id, hr_master_code }) => [String(hr_master_id), hr_master_code]);

function Optional(props: SectionProps) {
  const org = props.words.organisation.id;
  const religions = useQuery(masterQuery(org, 'RELIGION'));
  const nationalities = useQuery(masterQuery(org, 'NATIONALITY'));
  const groups = Object.fromEntries(bloodGroups.map((group) => [group, group]));
  return (
    <div className={style.pair}>
      <ChoiceControl {...props} name="bloodGroup" choices={groups} none="–" />
      <ChoiceControl {...props} name="religion" choices={named(religions.data)} none="–" />
      <ChoiceControl {...props} name="nationality" choices={named(nationalities.data)} none="–" />
      <ChoiceControl {...props} name="maritalStatus" choices={maritalStatuses} none="–" />
      {isMarried(props.state.application.values.maritalStatus) && <DateControl {...props} name="marriedOn" />}
    </div>
  );
}
