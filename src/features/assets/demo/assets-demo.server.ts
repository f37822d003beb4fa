/** The demo's assets: laptops and phones with people, one to be acknowledged, one lost, some in stock. */
import { sql } from 'kysely';
import { teamOf } from '#features/claims/demo/claims-demo.server.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { asset } from '../asset/asset.form.ts';
import { assetCategory } from '../asset/asset-category.form.ts';
import { assetIssue } from '../issue/asset-issue.form.ts';

export const assetsDemo = demoStep({
  name: 'assets',
  async isDone(work) {
    const { rows } = await sql`select from asset
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

async function categories(work: Work) {
  const [recovery] = await records(work, payComponent).find({ code: 'RECOVERY' });
  const make = (name: string, auditDays: number) =>
    records(work, assetCategory).asServer.make({
      ...{ name, auditDays, component: recovery?.id ?? null, priority: 60, active: true },
    });
  return {
    laptop: await make('Laptop', 180),
    phone: await make('Phone', 180),
    key: await make('Keys and cards', 365),
  };
}

type Piece = {
  readonly tag: string;
  readonly name: string;
  readonly category: number;
  readonly value: number;
  readonly holder?: number | undefined;
  readonly state?: 'issued' | 'held' | 'lost';
};

async function place(work: Work, today: IsoDate, piece: Piece): Promise<void> {
  const { tag, name, category, value, holder, state = 'held' } = piece;
  const boughtOn = addDays(today, -420);
  const seenOn = addDays(today, -(value % 7) * 40);
  const id = await records(work, asset).asServer.make(
    {
      tag,
      name,
      category,
      value: rupees(value),
      boughtOn,
      holder: holder ?? null,
      seenOn,
      serial: `SN${tag}`,
    },
    { state: holder === undefined ? 'stock' : state === 'lost' ? 'lost' : 'issued' },
  );
  if (holder === undefined) return;
  const lost = {
    lostOn: addDays(today, -2),
    loss: 'Left in a cab on the way home.',
    replyBy: addDays(today, 5),
  };
  await records(work, assetIssue).asServer.make(
    {
      ...{ employee: holder, asset: id, issuedOn: addDays(today, -200), condition: 'good' },
      ...{ acknowledgedOn: state === 'issued' ? null : addDays(today, -199) },
      ...(state === 'lost' ? lost : {}),
    },
    { state },
  );
}

async function seed(work: Work): Promise<void> {
  const [own, colleague, other] = await teamOf(work);
  const today = await seededOn(work);
  const { laptop, phone, key } = await categories(work);
  const pieces: readonly Piece[] = [
    { tag: 'LT-0101', name: 'ThinkPad T14', category: laptop, value: 86_001, holder: own },
    { tag: 'LT-0102', name: 'ThinkPad T14', category: laptop, value: 86_002, holder: colleague },
    { tag: 'LT-0103', name: 'MacBook Air', category: laptop, value: 99_903, holder: other },
    { tag: 'LT-0104', name: 'ThinkPad T14', category: laptop, value: 86_004 },
    { tag: 'PH-0011', name: 'Pixel 9a', category: phone, value: 42_005, holder: own, state: 'issued' },
    { tag: 'PH-0012', name: 'Pixel 9a', category: phone, value: 42_006, holder: colleague, state: 'lost' },
    { tag: 'KC-0007', name: 'Key of the server room', category: key, value: 1_500, holder: other },
  ];
  for (const piece of pieces) await place(work, today, piece);
}
