/**
 * Who may do what, and to whose records. A right is login type x form x action x reach; what a form declares
 * are the defaults, which an organisation changes in its permission matrix. What is not given is denied.
 */
import type { Sensitivity } from './field.ts';

export const loginTypes = {
  administrator: 'Administrator',
  hr: 'HR',
  payroll: 'Payroll officer',
  approver: 'Payroll approver',
  manager: 'Manager',
  employee: 'Employee',
  recruiter: 'Recruiter',
  auditor: 'Auditor',
  platform: 'Platform administrator',
} as const;
export type LoginType = keyof typeof loginTypes;

/**
 * party: records that name the person as a party; own: the person's own records too; team: those of everybody
 * below as well; organisation: all.
 */
export const reaches = ['party', 'own', 'team', 'organisation'] as const;
export type Reach = (typeof reaches)[number];

/** 'read' and 'write' (create and change), 'delete', 'import', 'export', and the form's own actions. */
export type Rights = { readonly [L in LoginType]?: Readonly<Record<string, Reach>> };

/**
 * show: in clear; mask: last characters only, revealed one by one and noted in the audit; hide: not sent at
 * all.
 */
export type View = 'show' | 'mask' | 'hide';

const nothing: Record<Sensitivity, View> = {
  public: 'show',
  personal: 'hide',
  pay: 'hide',
  bank: 'hide',
  identity: 'hide',
  medical: 'hide',
  clinical: 'hide',
};

/**
 * What each login type sees of other people's values by class, unless the organisation decides otherwise.
 */
export const defaultViews: Readonly<Record<LoginType, Readonly<Record<Sensitivity, View>>>> = {
  administrator: { ...nothing, personal: 'show', identity: 'mask' },
  hr: { ...nothing, personal: 'show', bank: 'mask', identity: 'mask', medical: 'show' },
  payroll: { ...nothing, personal: 'show', pay: 'show', bank: 'mask', identity: 'mask' },
  approver: { ...nothing, personal: 'show', pay: 'show', bank: 'mask', identity: 'mask' },
  manager: nothing,
  employee: nothing,
  recruiter: nothing,
  auditor: { ...nothing, personal: 'show', pay: 'show', bank: 'mask', identity: 'mask' },
  platform: nothing,
};

/** What everybody sees of their own values, whatever their login type: of a mask, the numbers alone. */
export const ownViews: Readonly<Record<Sensitivity, View>> = {
  public: 'show',
  personal: 'show',
  pay: 'show',
  bank: 'mask',
  identity: 'mask',
  medical: 'show',
  clinical: 'show',
};

type RequestActions = {
  /** What people do with requests of their own, besides reading, writing and deleting them. */
  readonly own: readonly string[];
  /** What a manager decides for the team. */
  readonly team?: readonly string[];
  /** What HR does for everybody, besides reading and exporting. */
  readonly organisation: readonly string[];
  /** What the payroll officer does for everybody, besides reading and exporting. */
  readonly payroll?: readonly string[];
};

/** Default rights of what people ask for themselves: the manager decides for the team, HR for everybody. */
export function requestRights({ own: asked, team = [], organisation, payroll }: RequestActions): Rights {
  const all = (actions: readonly string[], reach: Reach) =>
    Object.fromEntries(actions.map((action) => [action, reach]));
  const own = all(['read', 'write', 'delete', ...asked], 'own');
  const ofEverybody = (actions: readonly string[] = []) =>
    all(['read', ...actions, 'export'], 'organisation');
  return {
    administrator: own,
    hr: { ...own, ...ofEverybody(organisation) },
    payroll: { ...own, ...ofEverybody(payroll) },
    approver: own,
    manager: { ...own, ...all(['read', ...team], 'team') },
    employee: own,
    recruiter: own,
    auditor: ofEverybody(),
  };
}
