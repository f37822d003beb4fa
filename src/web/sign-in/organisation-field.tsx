import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import type { useOrganisationChoice } from './organisation-choice.ts';

/** The organisations of the user name; or the organisation's code, where none are looked up. */
export function OrganisationField({ choice }: { choice: ReturnType<typeof useOrganisationChoice> }) {
  const { byCode, organisations, chosen, setChosen } = choice;
  if (byCode) {
    return (
      <TextInput
        label="Organisation"
        value={chosen}
        onChange={setChosen}
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        help="The code of your organisation; your payslip and your administrator know it."
      />
    );
  }
  return (
    <NativeSelect
      label="Organisation"
      value={chosen}
      onChange={setChosen}
      none={organisations.length ? 'Choose an organisation' : 'Enter your user name first'}
      choices={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
