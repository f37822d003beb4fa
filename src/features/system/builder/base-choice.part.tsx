import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormShape } from '#kernel/wire/described.ts';
import type { ScreenProps } from '#web/place.ts';
import { listAddress } from '#web/screens/list/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/input/select.tsx';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { reportFormsQuery } from './own-report.view.ts';

/** The first question of a new report: which records it is of. */
export function BaseChoice({ place, form }: ScreenProps & { form: FormShape }) {
  const mayWrite = place.mayWrite && form.rights.write !== undefined;
  const { data, error, refetch } = useQuery({ ...reportFormsQuery, enabled: mayWrite });
  const [base, setBase] = useState<string | null>(null);
  const navigate = useNavigate();
  const go = () => void navigate({ to: '.', search: { ...place.search, base: base ?? '' }, replace: true });
  return (
    <>
      <PageHead title="New report" over={<Link to={listAddress(place)}>{form.heading}</Link>} />
      {!mayWrite ? (
        <EmptyState
          title="No report can be built here"
          text="Your login can read built reports and not build them."
          action={<ButtonLink to={listAddress(place)}>Back to the reports</ButtonLink>}
        />
      ) : error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={3} />
      ) : (
        <Card title="What is the report of?">
          <Select
            label="Records of"
            required
            help="Each line is one of these records. Fields of the forms around it can be added."
            value={base}
            options={data.map(({ name, heading }) => ({ value: name, label: heading }))}
            onChange={setBase}
          />
          <p style={{ marginTop: 16 }}>
            <Button look="primary" disabled={base === null} onClick={go}>
              Choose fields
            </Button>
          </p>
        </Card>
      )}
    </>
  );
}
