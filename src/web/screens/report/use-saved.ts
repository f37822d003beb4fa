import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReportShape, SavedReport } from '#kernel/calls/report.call.ts';
import type { Values } from '#kernel/wire/described.ts';
import { useMenu } from '#web/api/inside/use-frame.ts';
import type { Place } from '#web/place.ts';
import { entriesOf } from '#web/shell/palette/find-place.ts';
import { readParameters } from './parameter-address.ts';
import type { Layout } from './report-api.ts';
import { savedReportsQuery } from './saved-reports.ts';

const none: Layout = { group: '', sort: '' };

/**
 * What the address asks of the report: what was typed, else what the saved report that it names asks. The
 * layout is the saved one's until another is chosen.
 */
export function useSaved(report: ReportShape, place: Place) {
  const menu = useMenu();
  const home = entriesOf(menu).find(({ item }) => item.form === 'saved-report')?.item.path;
  const kept = useQuery(savedReportsQuery(report.name, home !== undefined));
  const [chosen, setLayout] = useState<Layout>();
  const { saved: wanted, with: typed } = place.search;
  const opened = kept.data?.find(({ id }) => String(id) === wanted);
  const of = (from: string | undefined): Values => readParameters(report.parameters, from);
  const asSaved = opened && of(JSON.stringify(opened.parameters));
  const given = typed === undefined && asSaved ? asSaved : of(typed);
  const layout = chosen ?? opened ?? none;
  const navigate = useNavigate();
  /** Shows what it asks, or what the report asks when it is opened; nothing typed or chosen stays. */
  const open = (one: SavedReport | undefined) => {
    setLayout(undefined);
    const { with: _typed, saved: _before, ...others } = place.search;
    void navigate({ to: '.', search: { ...others, ...(one && { saved: String(one.id) }) } });
  };
  return {
    saved: kept.data ?? [],
    opened,
    open,
    given,
    layout: { group: layout.group, sort: layout.sort },
    setLayout,
    /** The address of all saved reports, for whoever may keep one. */
    home: home === undefined ? undefined : `/Home/${home}`,
    waits: wanted !== undefined && kept.isLoading,
    isGone: wanted !== undefined && home !== undefined && kept.data !== undefined && !opened,
    changed: isChanged(opened, asSaved, given, layout),
  };
}

export type Kept = ReturnType<typeof useSaved>;

const isChanged = (
  opened: SavedReport | undefined,
  asSaved: Values | undefined,
  given: Values,
  layout: Layout,
): boolean =>
  opened !== undefined &&
  (JSON.stringify(asSaved) !== JSON.stringify(given) ||
    opened.group !== layout.group ||
    opened.sort !== layout.sort);
