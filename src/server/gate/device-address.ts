/**
 * A terminal that sends no key may have it in its server address, where its menu takes a path:
 * `https://muster.example/device/KEY`. It then calls `/device/KEY/iclock/…`.
 */
export function plainAddress(url = '/'): string {
  const [, key, path, query] = /^\/device\/([\w.-]{1,64})(\/iclock\/[^?]*)\??(.*)$/.exec(url) ?? [];
  return key === undefined ? url : `${path}?${query === '' ? '' : `${query}&`}ComKey=${key}`;
}
