// Stands between the app and the network for one thing alone: a page that is asked for without a connection becomes a page
// that says so. Nothing else is kept, least of all an answer of the API: what it said a moment ago may be wrong by now.

// The build puts a hash of all its files here, so that another build is another worker.
const VERSION = '__VERSION__'
const CACHE = `offline-${VERSION}`
const PAGE = '/offline.html'
const FILES = [PAGE, '/offline.js', '/images/mark.svg']
const NOT_PAGES = /^\/(api|upload|livez|readyz|metrics)(\/|$)/

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(pageOrWord(event))
  } else if (FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)))
  }
})
// A new worker waits until the member asks for the new version, or until the app is closed everywhere.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

async function keepFiles() {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function pageOrWord(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}
