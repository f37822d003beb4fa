import { useQuery } from '@tanstack/react-query';
import { missingOf } from '#web/screens/record/draft/problems.ts';
import { readParameters } from '#web/screens/report/parameter-address.ts';
import { reportQuery } from '#web/screens/report/report-api.ts';
import { SavedDialog } from '#web/screens/report/saved-dialog.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { CancelButton } from '#web/ui/surface/cancel-button.tsx';
import { Modal } from '#web/ui/surface/modal.tsx';
import type { CatalogueReport } from './report-catalogue.view.ts';

type ScheduleDialogProps = { report: CatalogueReport; onClose: () => void };

/** A report is scheduled with what was asked of it last, else with what it opens on. */
export default function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const { data, error, refetch } = useQuery(reportQuery(report.name));
  if (data) {
    const given = readParameters(data.parameters, report.ran ? JSON.stringify(report.ran.asked) : undefined);
    const missing = data.parameters.filter(({ name }) => name in missingOf(data.parameters, given));
    if (missing.length > 0) return <AsksFirst report={report} missing={missing} onClose={onClose} />;
    return (
      <SavedDialog
        report={data}
        given={given}
        layout={{ group: '', sort: '' }}
        opened={undefined}
        changes={false}
        schedules
        onClose={onClose}
        onSaved={onClose}
      />
    );
  }
  return (
    <Modal opened title={`Schedule ${report.heading}`} onClose={onClose} width={420}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={4} />}
    </Modal>
  );
}

const labelsOf = (fields: readonly { readonly label: string }[]) =>
  fields.map(({ label }) => label).join(', ');

type AsksFirstProps = ScheduleDialogProps & { missing: readonly { readonly label: string }[] };

const AsksFirst = ({ report, missing, onClose }: AsksFirstProps) => (
  <Modal
    opened
    title={`Schedule ${report.heading}`}
    onClose={onClose}
    width={420}
    actions={
      <>
        <CancelButton onCancel={onClose} />
        <ButtonLink look="primary" to={`/Home/${report.path}`}>
          Open the report
        </ButtonLink>
      </>
    }
  >
    <p>{`This report asks first: ${labelsOf(missing)}. Choose on its page, then Saved.`}</p>
  </Modal>
);
