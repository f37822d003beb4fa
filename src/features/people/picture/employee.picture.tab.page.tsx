/** The portrait that colleagues see, the identity card, and everything that is held, to take along. */
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordShape } from '#kernel/wire/described.ts';
import { formQuery } from '#web/api/form.ts';
import { useSaveRecord } from '#web/api/record.ts';
import { page, type TabProps } from '#web/page.ts';
import { linkedId } from '#web/screens/record/linked.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { date } from '#web/ui/format.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { ask } from '#web/ui/surface/confirm.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from '../account/account.module.css';
import { accountQuery, ruleOfField, useAccountChange } from '../account/account.view.ts';
import { PictureCrop } from './picture-crop.part.tsx';

function PictureTab({ record }: TabProps) {
  const form = useQuery(formQuery('employee'));
  const account = useQuery({ ...accountQuery, enabled: record.own === true });
  const alone = account.data ? ruleOfField(account.data, 'employee', 'picture') === 'alone' : false;
  const keeps = form.data?.rights.write === 'organisation' && record.may?.write !== false;
  const picture = linkedId(record.values['picture']) ?? null;
  const consentOn = record.values['pictureConsentOn'];
  return (
    <div className={style.stack}>
      <Card title="Picture">
        <div className={style.stack}>
          <div className={style.row}>
            <Avatar size={64} name={record.title} picture={picture} />
            <p className={style.soft}>
              {picture === null
                ? 'There is no picture yet: colleagues see the initials.'
                : typeof consentOn === 'string'
                  ? `Shown to colleagues with consent of ${date(consentOn)}.`
                  : 'Shown to colleagues.'}
            </p>
          </div>
          {(alone || keeps) && <Changing record={record} own={alone} picture={picture} />}
        </div>
      </Card>
      <Card title="Identity card">
        <div className={style.stack}>
          <p className={style.soft}>Front and back with picture, code, blood group and emergency contact.</p>
          <div className={style.row}>
            <a className={buttonClass('plain')} href={`/api/people/${record.id}/card`} download>
              <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Identity card
            </a>
          </div>
        </div>
      </Card>
      {(record.own === true || form.data?.rights.export === 'organisation') && (
        <Card title="All data">
          <div className={style.stack}>
            <p className={style.soft}>
              Everything recorded about {record.title} that you may see: a table for each kind of record, with
              the files that belong to it.
            </p>
            <div className={style.row}>
              <a className={buttonClass('plain')} href={`/api/people/${record.id}/archive`} download>
                <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Download all data
              </a>
            </div>
          </div>
        </Card>
      )}
    </div>
  );
}

type ChangingProps = { record: RecordShape; own: boolean; picture: number | null };

function Changing({ record, own, picture }: ChangingProps) {
  const [consent, setConsent] = useState(false);
  const change = useAccountChange();
  const save = useSaveRecord('employee');
  const set = async (file: number | null): Promise<void> => {
    const { id, version } = record;
    const values = { picture: file };
    if (own) await change.mutateAsync({ form: 'employee', version, values, consent });
    else await save.mutateAsync({ id, version, values }).then(() => tell('Saved.'));
  };
  const remove = async () => {
    if (await ask({ title: 'Remove the picture?', danger: true, verb: 'Remove' }))
      await set(null).catch(tellError);
  };
  return (
    <div className={style.stack}>
      {own && (
        <Checkbox
          label="My colleagues may see this picture. I can remove it at any time."
          checked={consent}
          onChange={setConsent}
        />
      )}
      <PictureCrop disabled={own && !consent} onPicture={set} />
      {picture !== null && (
        <div>
          <Button look="quiet" onClick={() => void remove()}>
            Remove the picture
          </Button>
        </div>
      )}
    </div>
  );
}

export default page<TabProps>({ component: PictureTab });
