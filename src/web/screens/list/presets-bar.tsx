import { useMemo } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import { useSession } from '#web/api/inside/use-frame.ts';
import { today } from '#web/ui/format.ts';
import { Chip } from '#web/ui/state/chip.tsx';
import { everything, type ListState } from './list-state.ts';
import { type Preset, presetsOf, showsPreset } from './presets.ts';

type PresetsProps = { form: FormShape; state: ListState; onChange: (state: Partial<ListState>) => void };

function usePresets(form: FormShape): readonly Preset[] {
  const { user } = useSession();
  return useMemo(() => presetsOf(form, { today: today(), employeeId: user.employeeId }), [form, user]);
}

/** Whether a preset's chip says what the list is narrowed to. */
export const useShownPreset = (form: FormShape, state: Pick<ListState, 'filter'>): boolean =>
  usePresets(form).some((preset) => showsPreset(preset, state));

/** The questions that are asked most, one press each; the one that the list answers now is marked. */
export function Presets({ form, state, onChange }: PresetsProps) {
  return usePresets(form).map((preset) => (
    <Chip
      key={preset.label}
      on={showsPreset(preset, state)}
      onClick={() => onChange({ filter: preset.filter, view: preset.filter.length ? '' : everything })}
    >
      {preset.label}
    </Chip>
  ));
}
