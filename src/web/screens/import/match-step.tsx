import type { FormShape } from '#web/api/described.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { tellError } from '#web/ui/notices.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import style from './import.module.css';
import { type Uploaded, useCheck } from './import-api.ts';
import { type Matches, matched, unmatched } from './matching.ts';

type MatchStepProps = {
  form: FormShape;
  file: Uploaded;
  matches: Matches;
  onMatches: (matches: Matches) => void;
  onBack: () => void;
  onChecking: (jobId: number) => void;
};

/** Each column of the file with its first values, and what it is taken for. */
export function MatchStep({ form, file, matches, onMatches, onBack, onChecking }: MatchStepProps) {
  const check = useCheck(form.name);
  const missing = unmatched(file.columns, matches);
  const go = () =>
    check.mutate(
      { id: file.importId, matches },
      { onSuccess: ({ jobId }) => onChecking(jobId), onError: tellError },
    );
  return (
    <Card bare>
      {missing.length > 0 && (
        <div className={style.inset}>
          <Notice tone="attention">
            The file has no column yet for {missing.map((column) => column.label).join(', ')}. Without it no
            row can be taken.
          </Notice>
        </div>
      )}
      <Columns file={file} matches={matches} onMatches={onMatches} />
      <div className={style.foot}>
        <Button onClick={onBack}>Another file</Button>
        <Button
          look="primary"
          busy={check.isPending}
          disabled={Object.keys(matches).length === 0}
          onClick={go}
        >
          Check the rows
        </Button>
      </div>
    </Card>
  );
}

type ColumnsProps = Pick<MatchStepProps, 'file' | 'matches' | 'onMatches'>;

function Columns({ file, matches, onMatches }: ColumnsProps) {
  const choices = file.columns.map((column) => ({
    value: column.key,
    label: column.required ? `${column.label} *` : column.label,
  }));
  return (
    <Table label="Columns of the file">
      <thead>
        <tr>
          <Th>In the file</Th>
          <Th>First values</Th>
          <Th>Is</Th>
        </tr>
      </thead>
      <tbody>
        {file.headers.map((header, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same name.
          <Tr key={at}>
            <Td>
              <strong>{header || `Column ${at + 1}`}</strong>
            </Td>
            <Td className={style.sample ?? ''}>{firstValues(file, at)}</Td>
            <Td className={style.choice ?? ''}>
              <NativeSelect
                label={`What ${header || `column ${at + 1}`} is`}
                labelHidden
                none="Left out"
                choices={choices}
                value={matches[at] ?? ''}
                onChange={(key) => onMatches(matched(matches, at, key))}
              />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const firstValues = (file: Uploaded, at: number): string =>
  file.sample
    .slice(0, 3)
    .map((row) => String(row[at] ?? ''))
    .filter(Boolean)
    .join(', ');
