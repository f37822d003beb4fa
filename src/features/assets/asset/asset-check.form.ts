import { choice, date, file, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { asset } from './asset.form.ts';

export const conditions = {
  good: 'Good',
  worn: 'Worn',
  damaged: 'Damaged',
  incomplete: 'Incomplete',
} as const;

/** That somebody saw an asset, with a photograph; written by its action alone. */
export const assetCheck = form('asset-check', {
  id: 1286,
  parent: { form: 'asset', field: 'asset' },
  heading: 'Seen',
  one: 'check',
  help: 'When an asset was seen, by whom, and how it looked.',
  systemOnly: true,
  belongsTo: 'holder',
  title: ['on'],
  sort: '-on',
  fields: {
    asset: reference(asset, { label: 'Asset', required: true }),
    holder: reference('employee', { label: 'With', inList: true }),
    on: date({ label: 'On', required: true, inList: true }),
    by: reference('employee', { label: 'Seen by', inList: true }),
    condition: choice({ label: 'Condition', required: true, choices: conditions, inList: true }),
    where: text({ label: 'Where', max: 120, inList: true }),
    photo: file({ label: 'Photograph', accept: ['jpg', 'jpeg', 'png'], maxBytes: 8_000_000, inList: true }),
  },
  rights: {
    administrator: { read: 'organisation' },
    hr: { read: 'organisation' },
    auditor: { read: 'organisation' },
    manager: { read: 'team' },
    payroll: { read: 'own' },
    approver: { read: 'own' },
    employee: { read: 'own' },
    recruiter: { read: 'own' },
  },
});
