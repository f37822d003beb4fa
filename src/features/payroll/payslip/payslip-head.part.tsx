/** The head of a payslip on the screen, as it is printed: who pays whom, by which numbers, for which days. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/api/inside/use-frame.ts';
import { date, nothing, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { paperQuery } from '../workbench/run.view.ts';
import style from './payslip.module.css';
import type { Slip, SlipPaper } from './slip.call.ts';

type Props = { payslip: number; slip: Slip };

export function PayslipHead({ payslip, slip }: Props) {
  const paper = useQuery(paperQuery(payslip));
  const { organisation } = useSession();
  if (paper.error) return null;
  if (!paper.data) return <SkeletonLines count={6} />;
  const { data } = paper;
  return (
    <header className={style.head}>
      <div className={style.employer}>
        {organisation.logo !== null && (
          <img className={style.logo} src={`/api/files/${organisation.logo}`} alt="" />
        )}
        <strong>{data.employer}</strong>
        {data.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <dl className={style.pairs}>
        {pairsOf(slip, data).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

const days = (of: number): string => number(of, of % 1 === 0 ? 0 : 2);

function pairsOf(slip: Slip, paper: SlipPaper): (readonly [string, string])[] {
  return [
    ['Employee', `${slip.name} (${slip.code})`],
    ['Days paid', `${days(slip.daysPaid)} of ${number(paper.days)}`],
    ['Designation', paper.designation ?? nothing],
    ['Department', paper.department ?? nothing],
    ['Place of work', paper.place ?? nothing],
    ['Joined on', date(paper.joined)],
    ['PAN', paper.pan ?? nothing],
    ['UAN', paper.uan ?? nothing],
    ['Bank account', paper.account ?? nothing],
    ['Pay date', date(slip.payOn)],
  ];
}

/** To the payslips before and after of the same person. */
export function Neighbours({ payslip, path }: { payslip: number; path: string }) {
  const { previous, next, inRun } = useQuery(paperQuery(payslip)).data ?? {};
  return (
    <nav className={style.neighbours} aria-label="Other payslips" data-print="never">
      {/* A line is kept for them. */}
      {!previous && !next && <span>&nbsp;</span>}
      {previous ? <Link to={`${path}/${previous}`}>← Previous payslip</Link> : <span />}
      {next ? <Link to={`${path}/${next}`}>Next payslip →</Link> : <span />}
      {inRun && (inRun.previous || inRun.next) && (
        <>
          {inRun.previous ? (
            <Link to={`${path}/${inRun.previous.id}`}>← {inRun.previous.name}</Link>
          ) : (
            <span />
          )}
          {inRun.next ? <Link to={`${path}/${inRun.next.id}`}>{inRun.next.name} →</Link> : <span />}
        </>
      )}
    </nav>
  );
}
