import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '#web/api/inside/use-frame.ts';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import style from './labels.module.css';
import { modulesQuery, workItemsQuery } from './specified-calls.ts';

type ChoiceProps = {
  moduleId: number;
  workItemId: number;
  /** What the work item is called here: the screens that change words say 'Label Name'. */
  workItemLabel: string;
  onModule: (id: number) => void;
  onWorkItem: (id: number) => void;
  /** Said once a choice was left open; the screens that only read need none. */
  faults?: { module?: string | undefined; workItem?: string | undefined };
  onTouch?: (part: 'module' | 'workItem') => void;
  required?: boolean;
  /** What else is chosen beside them. */
  children?: ReactNode;
};

/** First the module, then a work item of it. A list that cannot be had stays empty. */
export function WorkItemChoice(props: ChoiceProps) {
  const { moduleId, workItemId, onModule, onWorkItem, faults = {}, onTouch, required } = props;
  const { organisation } = useSession();
  const modules = useQuery(modulesQuery);
  const items = useQuery(workItemsQuery(moduleId, organisation.id));
  const moduleChoices = (modules.data ?? []).map((each) => ({
    value: String(each.smhr_module_id),
    label: each.smhr_module_name,
  }));
  const itemChoices = (moduleId > 0 ? (items.data ?? []) : []).map((each) => ({
    value: String(each.forms_id),
    label: each.forms_code,
  }));
  return (
    <div className={style.choice}>
      <NativeSelect
        label="Module"
        value={moduleId > 0 ? String(moduleId) : ''}
        none="Choose a module"
        choices={moduleChoices}
        required={required}
        error={faults.module}
        onBlur={() => onTouch?.('module')}
        onChange={(id) => onModule(Number(id))}
      />
      <NativeSelect
        label={props.workItemLabel}
        value={workItemId > 0 ? String(workItemId) : ''}
        none={moduleId > 0 ? 'Choose a work item' : 'Choose a module first'}
        choices={itemChoices}
        required={required}
        error={faults.workItem}
        onBlur={() => onTouch?.('workItem')}
        onChange={(id) => onWorkItem(Number(id))}
      />
      {props.children}
    </div>
  );
}
