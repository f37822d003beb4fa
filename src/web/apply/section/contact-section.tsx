import { TextArea } from '#web/ui/input/text-area.tsx';
import style from '../apply.module.css';
import { TextControl, tied } from '../control.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

export function ContactSection({ mailFixed, ...props }: SectionProps & { mailFixed: boolean }) {
  const { words } = props;
  return (
    <Section title={words.headings['section.Contact'] ?? 'Contact'}>
      <div className={style.pair}>
        <TextControl
          {...props}
          name="mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          readOnly={mailFixed}
          help={
            mailFixed ? 'The link was mailed to this address, so it stays.' : 'For news of your application.'
          }
        />
        <TextControl {...props} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      </div>
      <TextControl
        {...props}
        name="currentLocation"
        letters
        autoComplete="address-level2"
        maxLength={80}
        help="Town or city."
      />
      <TextArea
        {...tied({ ...props, name: 'address' })}
        rows={2}
        maxLength={500}
        autoComplete="street-address"
      />
    </Section>
  );
}
