import type { MenuItem } from './api/menu.ts';

/** Where a person is below /Home, found from the address and the menu; what every screen is given. */
export type Place = {
  readonly item: MenuItem;
  readonly superModule: { readonly id: number; readonly name: string };
  readonly module: { readonly key: string; readonly name: string };
  /** '/Home/human-resources/employee': the list; a record's address is this with its id. */
  readonly path: string;
  readonly record?: number | 'new';
  /** The right to write, less what the address takes away (`sWrite=0`). The server decides in any case. */
  readonly mayWrite: boolean;
  readonly search: Readonly<Record<string, string>>;
};

export type ScreenProps = { readonly place: Place };
