// Stands between the app and the network for one thing alone: a page that is asked for without a connection becomes a page
// that says so. Nothing else is kept, least of all an answer of the API: what it said a moment ago may be wrong by now.

// The build puts a hash of all its files here, so that another build is another worker.
const VERSION = '__VERSION__'
const CACHE = `offline-${VERSION}`
const PAGE = '/offline.html'
/** The build adds the files of the page's fonts. */
const FONTS = []
const FILES = [PAGE, '/offline.js', '/images/mark.svg', ...FONTS]
const ANSWER_WITHIN = 1000
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
// What the server has pushed, and where a tap on it leads.
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
// A new worker waits until the member asks for the new version, or until the app is closed everywhere.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

async function showNotice(data) {
  const { title, body, tag, url } = data.json()
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/images/app/icon-192.png',
    data: url
  })
}

// A page that is open goes there by itself, so that nothing in it is lost.
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => !new URL(url).pathname.startsWith('/console'))
  if (!page) return self.clients.openWindow(path)
  await page.focus().catch(() => {})
  if (!(await goes(page, path))) await page.navigate(path)
}

// Whether a page says that it goes there: one that has only just been opened may not listen yet.
function goes(page, path) {
  const { port1, port2 } = new MessageChannel()
  page.postMessage({ open: path }, [port2])
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_WITHIN)
  })
}

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
