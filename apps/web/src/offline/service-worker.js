// The service worker does one thing between the app and the network: without a connection, it answers a page request
// with the offline page. It caches nothing else, least of all responses of the API, which may be outdated a moment
// later.

// The build puts a hash of all its files here, so that each build has another worker.
const VERSION = '__VERSION__'
const CACHE = `offline-${VERSION}`
const PAGE = '/offline.html'
/** The build adds the font files of the page. */
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
// Show what the server has pushed. A tap opens its link.
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

// An open page navigates by itself, so that nothing in it is lost.
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => !new URL(url).pathname.startsWith('/console'))
  if (!page) return self.clients.openWindow(path)
  await page.focus().catch(() => {})
  if (!(await goes(page, path))) await page.navigate(path)
}

// Resolve to whether a page confirms that it navigates. A page that has just been opened may not listen yet.
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
