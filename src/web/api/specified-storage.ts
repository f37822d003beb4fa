/**
 * What the specification has the browser keep while somebody is signed in. It is written for those who read
 * it there; nothing of Muster reads it back, and nothing trusts it: the cookie decides, and the server.
 */
import type { SessionShape } from './session-shape.ts';

export function writeSessionItems({ user, organisation }: SessionShape): void {
  const items: Readonly<Record<string, string | number | null>> = {
    userId: user.userId,
    orgId: organisation.id,
    empName: user.name,
    empCode: user.employeeCode,
    positionsCode: user.positionCode,
    userName: user.userName,
    loginType: user.loginType,
  };
  kept(() => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, String(value ?? ''));
  });
}

/** The menu list, for the session. */
export const writeMenuItems = (menu: unknown): void =>
  kept(() => sessionStorage.setItem('menuList', JSON.stringify(menu)));

/** All of it, on log-out. */
export const clearStorage = (): void =>
  kept(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** A browser that keeps nothing, or has no room left, works all the same. */
function kept(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing depends on it.
  }
}
