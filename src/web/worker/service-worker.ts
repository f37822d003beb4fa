/**
 * What stands between the pages and the network once Muster is installed. It keeps the built files, whose
 * names change with their content, and one page for when there is no connection. No answer of the server is
 * ever kept: what one session was shown, no other finds on the device.
 */
declare const self: ServiceWorkerGlobalScope;

/** The build writes the addresses of its files here, so that a new build is a new worker. */
const built: ReadonlySet<string> = new Set('MUSTER_ASSETS'.split(' '));
const assetCache = 'muster-assets';
const offlineCache = 'muster-offline';
const offlinePage = '/offline.html';
/** The page on which a phone clocks in without a network; there once its person may. */
const clockCache = 'muster-clock';
const clockPage = '/clock';
/** The page on which an incident is reported without a network; there once somebody has reported. */
const incidentCache = 'muster-incident';
const incidentPage = '/report-incident';
const reporting = '/Home/healthAndSafety/report';
const offlineFiles = [offlinePage, '/offline.css', '/icons/icon-192.png'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (built.has(pathname)) event.respondWith(assetOf(request));
  else if (pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (offlineFiles.includes(pathname)) event.respondWith(offlineFileOf(request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

type Message = { title: string; body?: string; path: string | null };

async function show(event: PushEvent): Promise<void> {
  if (!event.data) return;
  const { title, body = 'Open Muster', path }: Message = event.data.json();
  const page = path === null ? '/Home/dashboard' : `/Home/${path}`;
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  await self.registration.showNotification(title, { body, tag: page, data: page, ...looks });
}

/** In the Muster that is open already, or in a new one. */
async function openPage(page: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(page));
  await open.focus();
  await open.navigate(page);
}

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: 'reload' })));
  await self.skipWaiting();
}

async function begin(): Promise<void> {
  const cache = await caches.open(assetCache);
  for (const request of await cache.keys())
    if (!built.has(new URL(request.url).pathname)) await cache.delete(request);
  // It names files of the former build, which are gone: it comes again with the next visit.
  for (const name of [clockCache, incidentCache]) await caches.delete(name);
  // The page is asked for while this worker is still waking up.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

async function assetOf(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const ahead: unknown = await event.preloadResponse;
    return ahead instanceof Response ? ahead : await fetch(event.request);
  } catch {
    const { pathname } = new URL(event.request.url);
    const incident = await caches.match(incidentPage, { cacheName: incidentCache, ignoreVary: true });
    if (incident && pathname === incidentPage) return incident;
    if (incident && pathname === reporting) return Response.redirect(incidentPage);
    const clock = await caches.match(clockPage, { cacheName: clockCache, ignoreVary: true });
    if (clock && pathname === clockPage) return clock;
    if (clock) return Response.redirect(clockPage);
    if (incident) return Response.redirect(incidentPage);
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function offlineFileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetch(request));
}

export {};
