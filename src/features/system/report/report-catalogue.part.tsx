import { IconCalendarTime, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { keepReportsCall } from '#kernel/calls/home.call.ts';
import { ask } from '#web/api/api.ts';
import { date, moment } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { MenuIcon } from '#web/ui/surface/menu-icon.tsx';
import { tellError } from '#web/ui/surface/notices.tsx';
import style from './report-catalogue.module.css';
import type { CatalogueArea, CatalogueReport } from './report-catalogue.view.ts';

type RowProps = {
  report: CatalogueReport;
  /** Names of all that are marked. */
  favourites: readonly string[];
  /** The question is read first, the name below it. */
  asks: boolean;
  onSchedule: () => void;
};

export const catalogueKey = ['report-catalogue'];

export function CatalogueRow({ report, favourites, asks, onSchedule }: RowProps) {
  const { heading, question, path, icon, favourite, ran } = report;
  const [first, second] = asks ? [question, heading] : [heading, question];
  const mark = useMarking(report, favourites);
  const Star = favourite ? IconStarFilled : IconStar;
  return (
    <li className={style.row}>
      <IconButton
        className={favourite ? (style.marked ?? '') : (style.star ?? '')}
        label={favourite ? `Remove ${heading} from favourites` : `Add ${heading} to favourites`}
        aria-pressed={favourite}
        icon={<Star size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => mark.mutate(!favourite)}
      />
      <Link to={`/Home/${path}`} className={style.name}>
        <MenuIcon name={icon} size={20} />
        <span>
          <b>{first}</b>
          <small>{second}</small>
        </span>
      </Link>
      <div className={style.past}>
        {ran && (
          <Link to={`/Home/${path}?${new URLSearchParams({ with: JSON.stringify(given(ran.asked)) })}`}>
            Run {moment(ran.at)}
          </Link>
        )}
        <Schedules report={report} />
      </div>
      <IconButton
        label={`Schedule ${heading}`}
        icon={<IconCalendarTime size={18} stroke={1.5} aria-hidden="true" />}
        onClick={onSchedule}
      />
    </li>
  );
}

const given = (asked: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== ''));

function Schedules({ report }: { report: CatalogueReport }) {
  return report.saved
    .filter(({ every }) => every !== null)
    .map(({ id, name, every, nextOn }) => (
      <Link key={id} to={`/Home/savedReports/saved-report/${id}`} title={name}>
        {every === 'week' ? 'Each week' : 'Each month'}
        {nextOn && `, next on ${date(nextOn)}`}
      </Link>
    ));
}

/** Shown at once; a mark that cannot be kept goes back. */
function useMarking({ name }: CatalogueReport, favourites: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => {
      const others = favourites.filter((each) => each !== name);
      return ask<typeof keepReportsCall>('PUT', '/api/desk/reports', {
        body: { kept: on ? [...others, name] : others },
      });
    },
    onMutate: (favourite) =>
      client.setQueryData<CatalogueArea[]>(catalogueKey, (areas) =>
        areas?.map((area) => ({
          ...area,
          reports: area.reports.map((each) => (each.name === name ? { ...each, favourite } : each)),
        })),
      ),
    onError: tellError,
  });
}
