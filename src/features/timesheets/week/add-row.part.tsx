/** One more row of the week: a project, or a task of it, found by typing. */

import type { DraftRow } from '#time/timesheet/week-draft.ts';
import type { ListOption } from '#web/ui/input/option-list.tsx';
import { Select } from '#web/ui/input/select.tsx';
import type { WeekProject } from './week.call.ts';

type RowOf = Pick<DraftRow, 'project' | 'task' | 'billable'>;
type RowOption = ListOption & { readonly row: RowOf };

type AddRowProps = {
  projects: readonly WeekProject[];
  onAdd: (row: RowOf) => void;
};

export function AddRow({ projects, onAdd }: AddRowProps) {
  const options = projects
    .filter(({ open }) => open.length > 0)
    .flatMap(({ id, name, client, tasks, billable }): readonly RowOption[] =>
      tasks.length === 0
        ? [{ value: `${id}`, label: name, note: client, row: { project: id, task: null, billable } }]
        : tasks.map((task) => ({
            value: `${id} ${task.id}`,
            label: `${name} · ${task.name}`,
            note: client,
            row: { project: id, task: task.id, billable: task.billable },
          })),
    );
  return (
    <Select
      label="Add a project or task"
      placeholder="Find a project, task or client"
      value={null}
      options={options}
      onChange={(value) => {
        const found = options.find((option) => option.value === value);
        if (found) onAdd(found.row);
      }}
    />
  );
}
