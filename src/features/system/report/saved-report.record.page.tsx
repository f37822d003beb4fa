/** One saved report: the way to its figures, then who sees it and when it is made. */
import { useQuery } from '@tanstack/react-query';
import { useMenu } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import type { RecordProps } from '#web/screens/record/record-props.ts';
import { RecordScreen } from '#web/screens/record/record-screen.tsx';
import { savedReportQuery } from '#web/screens/report/saved-reports.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { ToCome } from '#web/ui/state/skeleton.tsx';

/** Whoever may not read the report has it in no menu. */
function Opening({ record }: RecordProps) {
  const { data, isLoading } = useQuery(savedReportQuery(record.id));
  const menu = useMenu();
  if (isLoading) return <ToCome />;
  const path = data && entriesOf(menu).find(({ item }) => item.report === data.report)?.item.path;
  return path === undefined ? (
    <Notice tone="note">You may not read this report, so only its settings are shown.</Notice>
  ) : (
    <p style={{ marginBottom: 16 }}>
      <ButtonLink to={`/Home/${path}?saved=${record.id}`} look="primary">
        Open the report
      </ButtonLink>
    </p>
  );
}

const SavedReportPage = ({ place }: ScreenProps) => <RecordScreen place={place} above={Opening} />;

export default page({ component: SavedReportPage });
