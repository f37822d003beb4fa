/** The label of an asset, which a phone reads, with who had it and when it was seen. */
import { useQuery } from '@tanstack/react-query';
import QrCode from '#web/factor/qr-code.tsx';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SkeletonLines } from '#web/ui/state/skeleton.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import type { AssetHistory } from './asset.call.ts';
import { assetHistoryQuery } from './asset.view.ts';
import style from './label.module.css';

function Label({ record }: TabProps) {
  const found = useQuery(assetHistoryQuery(record.id));
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { tag, name, seeBy, issues, checks } = found.data;
  const address = `${location.origin}/Home/fwHR/asset/${record.id}`;
  return (
    <div className={style.page}>
      <Card title="Label">
        <div className={style.label}>
          <QrCode text={address} label={`Label of ${tag}`} />
          <p>
            <b>{tag}</b>
          </p>
          <p>{name}</p>
          {seeBy !== null && <p className={style.soft}>{`To be seen by ${date(seeBy)}`}</p>}
        </div>
        <Button look="quiet" onClick={() => print()}>
          Print
        </Button>
      </Card>
      <div className={style.history}>
        <Issues issues={issues} />
        <Checks checks={checks} />
      </div>
    </div>
  );
}

function Issues({ issues }: Pick<AssetHistory, 'issues'>) {
  return (
    <Card title="Issued to">
      {issues.length === 0 && <p className={style.soft}>Nothing yet. Whoever is issued it appears here.</p>}
      <ul className={style.lines}>
        {issues.map(({ id, name, issuedOn, returnedOn, state }) => (
          <li key={id}>
            <span>
              <Link to={`/Home/fwHR/asset-issue/${id}`}>{name}</Link>
              <small>
                {returnedOn === null ? `from ${date(issuedOn)}` : `${date(issuedOn)} to ${date(returnedOn)}`}
              </small>
            </span>
            <Tag>{state}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Checks({ checks }: Pick<AssetHistory, 'checks'>) {
  return (
    <Card title="Seen">
      {checks.length === 0 && (
        <p className={style.soft}>Nobody yet. Read the label with a phone, and choose “I see it”.</p>
      )}
      <ul className={style.lines}>
        {checks.map(({ id, on, by, condition, where, photo }) => (
          <li key={id}>
            {photo !== null && (
              <img className={style.photo} src={`/api/files/${photo}`} alt={`Seen on ${date(on)}`} />
            )}
            <span>
              {by ?? 'Muster'}
              <small>{where === null ? date(on) : `${date(on)} · ${where}`}</small>
            </span>
            <Tag>{condition}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default page<TabProps>({ component: Label });
