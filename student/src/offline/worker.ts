// Keeps the files of the application, so that it opens without a network. Calls of the server are never kept here.

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What a service worker sees of the browser; the types of pages know nothing of it. */
interface Worker {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', hear: (event: Asked) => void): void;
}
const worker = self as unknown as Worker;
/** Written by the build: the files that make the application, as JSON. */
const files = JSON.parse('__FILES__') as string[];
const base = '/student/app';
const page = base;

/** Another build has other files, and a store of its own. */
const store = `luan-student-${files.join().length}-${[...files.join()].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000_007, 7)}`;
const own = ['manifest.webmanifest', 'icon-192.png', 'icon-512.png'];

const install = async (): Promise<void> => {
  const cache = await caches.open(store);
  await cache.addAll([
    new Request(page, { headers: { accept: 'text/html' } }),
    ...[...own, ...files].map((name) => `${base}/${name}`),
  ]);
  await worker.skipWaiting();
};

/** Files of builds before this one go once no page is open: an open page still fetches its own parts by their names. */
const tidy = async (): Promise<void> => {
  if ((await worker.clients.matchAll({ includeUncontrolled: true })).length > 0) return;
  for (const name of await caches.keys())
    if (name.startsWith('luan-student-') && name !== store) await caches.delete(name);
};

const activate = async (): Promise<void> => {
  await tidy();
  await worker.clients.claim();
};

/** Keeps an answer; a device without room, or that refuses, shows it all the same. */
const keep = async (name: Request | string, answer: Response): Promise<void> => {
  const copy = answer.clone();
  try {
    await (await caches.open(store)).put(name, copy);
  } catch {
    // Without it the application needs a network.
  }
};
const found = (name: Request | string): Promise<Response | undefined> => caches.match(name).catch(() => undefined);

/** The page itself comes from the network while there is one: a new build shows at once. */
const newest = async (request: Request): Promise<Response> => {
  const answer = await fetch(request).catch(() => undefined);
  if (!answer) return (await (await caches.open(store)).match(page)) ?? Response.error();
  if (answer.ok) await keep(page, answer);
  return answer;
};

/** Files carry their build in their name: the one that is kept is the right one. */
const kept = async (request: Request): Promise<Response> => {
  const known = await found(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await keep(request, answer);
  return answer;
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || !pathname.startsWith(base)) return;
  // A page that asks whether it is the newest one wants no answer of ours.
  if (request.cache === 'no-store') return;
  if (request.mode !== 'navigate') return event.respondWith(kept(request));
  event.respondWith(newest(request));
  event.waitUntil(tidy());
});
