import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

const readers = {
  administrator: 'organisation',
  hr: 'organisation',
  payroll: 'organisation',
  auditor: 'organisation',
  manager: 'team',
} as const;

/** What a leaver has to give back stands first. */
export const assetsOut = report('assets-out', {
  id: 1287,
  menu: { module: 'fwHR', path: 'fwHR/assets-out', icon: 'logout' },
  heading: 'Assets with people',
  question: 'Who has what, and who leaves with something still out?',
  help: 'Everything that is issued, lost or recovered today. Whoever leaves stands first, with the last day.',
  finds: ['clearance', 'leavers with assets', 'full and final'],
  running: true,
  parameters: {},
  columns: {
    code: text('Employee code'),
    name: text('Employee'),
    leaves: { label: 'Last day', kind: 'date' },
    tag: text('Tag'),
    asset: text('Asset'),
    state: words('State'),
    issued: { label: 'Issued on', kind: 'date' },
    acknowledged: { label: 'Acknowledged on', kind: 'date' },
    value: { label: 'Value', kind: 'money', total: true },
  },
  drillTo: 'asset-issue',
  rights: readers,
});

export const assetAudit = report('asset-audit', {
  id: 1288,
  menu: { module: 'fwHR', path: 'fwHR/asset-audit', icon: 'qrcode' },
  heading: 'Audit of assets',
  question: 'What was not seen for too long?',
  help: 'Assets in use by the day on which they were last seen, the longest unseen first.',
  finds: ['physical verification', 'stock take'],
  running: true,
  parameters: {},
  columns: {
    tag: text('Tag'),
    asset: text('Asset'),
    category: text('Category'),
    place: text('Kept at'),
    name: text('With'),
    seen: { label: 'Last seen on', kind: 'date' },
    by: { label: 'To be seen by', kind: 'date' },
    days: { label: 'Days late', kind: 'number' },
  },
  drillTo: 'asset',
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    auditor: 'organisation',
  },
});
