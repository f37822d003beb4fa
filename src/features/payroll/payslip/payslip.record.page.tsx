/** A payslip as its owner reads it: the net first, then every line, each of which can say why. */

import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/api/inside/use-frame.ts';
import { page } from '#web/page.ts';
import type { ScreenProps } from '#web/place.ts';
import { FailedScreen } from '#web/screens/failed-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { date, money, number } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Notice } from '#web/ui/state/notice.tsx';
import { SkeletonLines, ToCome } from '#web/ui/state/skeleton.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { paymentWays } from '../payment/payment-way.form.ts';
import { SlipStateTag } from '../payment/slip-state.part.tsx';
import { changeQuery, monthBefore, monthOrPart, paperQuery, slipQuery } from '../workbench/run.view.ts';
import { Change } from '../workbench/slip-drawer.part.tsx';
import { AskLine, type Line, Questions } from './ask-line.part.tsx';
import style from './explanation.module.css';
import sheet from './payslip.module.css';
import { Neighbours, PayslipHead } from './payslip-head.part.tsx';
import type { Slip } from './slip.call.ts';
import { SlipLeave } from './slip-leave.part.tsx';
import { SlipLines } from './slip-lines.part.tsx';

/** The month on paper: the payslip in two languages, and the wage slip as the Code on Wages asks for it. */
function Papers({ payslip }: { payslip: number }) {
  const papers = [
    { label: 'Wage slip', path: 'wage-slip' },
    { label: 'PDF in Hindi', path: 'file?language=hindi' },
    { label: 'PDF', path: 'file' },
  ];
  return papers.map(({ label, path }) => (
    <a key={path} className={buttonClass('plain')} href={`/api/payslips/${payslip}/${path}`} download>
      <IconDownload size={16} stroke={1.5} aria-hidden="true" /> {label}
    </a>
  ));
}

/** When and how the net pay was paid, or when it is due. */
function netWords({ payOn, payment }: Slip): string {
  if (!payment?.paidOn) return `Net pay, pay date ${date(payOn)}`;
  const how =
    payment.how === 'cash' || payment.how === 'cheque' ? `, ${paymentWays[payment.how].toLowerCase()}` : '';
  return `Net pay, paid on ${date(payment.paidOn)}${how}${payment.utr ? `, reference ${payment.utr}` : ''}`;
}

/** Where nobody has noted a payment yet, nothing is said: the money may well be there. */
const tagOf = ({ payment }: Slip) =>
  payment && payment.state !== 'unpaid' ? <SlipStateTag state={payment.state} /> : undefined;

/** What the reader must know before the figures. */
function Mark({ payment }: Slip) {
  if (payment?.state === 'taken-back')
    return <Notice tone="attention">A later payslip takes this one back: it counts no more.</Notice>;
  if (payment?.state === 'takes-back')
    return <Notice tone="note">This payslip takes back an earlier one of the month.</Notice>;
  if (payment?.state === 'held')
    return <Notice tone="attention">The pay is held back. Ask the payroll office about it.</Notice>;
  return payment?.anew ? <Notice tone="note">Reissued in place of one that was reversed.</Notice> : null;
}

/** The difference from the month before and its largest cause in one sentence; all of them follow below. */
function ShortAnswer({ slip, payslip }: { slip: Slip; payslip: number }) {
  const change = useQuery(changeQuery({ payslip }, 0));
  const { last, lastPeriod, lastNet, causes = [] } = change.data ?? {};
  if (change.isLoading) return <ToCome />;
  if (!last || lastNet === null || lastNet === undefined) return null;
  const moved = slip.net - lastNet;
  const before = monthBefore(last, lastPeriod ?? null);
  if (moved === 0) return <p className={sheet.answer}>The same as {before}.</p>;
  const [most] = causes.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return (
    <p className={sheet.answer}>
      {money(Math.abs(moved), true)} {moved > 0 ? 'more' : 'less'} than {before}
      {most && `, mostly ${most.about}`}.
    </p>
  );
}

function Net({ slip }: { slip: Slip }) {
  const { part, net, inWords, daysPaid } = slip;
  return (
    <>
      {part && (
        <p className={style.soft}>
          For {date(part.from)} to {date(part.to)}
        </p>
      )}
      <p className={style.soft}>{netWords(slip)}</p>
      <p className={style.net}>{money(net, true)}</p>
      <p className={style.soft}>
        {inWords} · {number(daysPaid, daysPaid % 1 === 0 ? 0 : 2)} days paid
      </p>
    </>
  );
}

function PayslipPage({ place }: ScreenProps) {
  const payslip = Number(place.record);
  const slip = useQuery(slipQuery({ payslip }, 0));
  const paper = useQuery(paperQuery(payslip));
  const { user } = useSession();
  const [asked, setAsked] = useState<Line>();
  if (slip.error) return <FailedScreen place={place} error={slip.error} retry={() => void slip.refetch()} />;
  if (!slip.data)
    return (
      <Card>
        <SkeletonLines count={8} />
      </Card>
    );
  const { data } = slip;
  const own = data.employee === user.employeeId;
  return (
    <>
      <PageHead
        title={`Payslip for ${monthOrPart(data)}`}
        over={<Link to={place.path}>Payslips</Link>}
        under={`${data.name} · ${data.code}`}
        tag={tagOf(data)}
        actions={<Papers payslip={payslip} />}
      />
      <Mark {...data} />
      <div className={sheet.sheet} data-in-order>
        <Neighbours payslip={payslip} path={place.path} />
        <Card>
          <PayslipHead payslip={payslip} slip={data} />
          <Net slip={data} />
          <ShortAnswer slip={data} payslip={payslip} />
          <SlipLines
            slip={data}
            toDate={paper.data?.toDate}
            fullMonth={paper.data?.fullMonth}
            source={{ at: { payslip }, draftSet: 0 }}
            onAsk={own ? ({ code, label }) => setAsked({ code, label }) : undefined}
          />
          <SlipLeave leave={paper.data?.leave ?? []} />
          <Change at={{ payslip }} draftSet={0} />
        </Card>
        <Questions payslip={payslip} />
      </div>
      {asked && <AskLine payslip={payslip} line={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

export default page({ component: PayslipPage });
