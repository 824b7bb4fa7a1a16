// Runs before the first paint: sets the theme and the language of the page, and requests the app. The files of a page
// that the server has rendered are requested once it has been painted, so that they do not delay it.
{
  const root = document.documentElement
  const { app, packs, screens, inlined, look } = document.currentScript.dataset
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const ask = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes))

  const themes = ['light', 'dark']
  const theme = themes.find((name) => name === stored('theme'))
  root.dataset.theme = theme ?? themes[Number(!matchMedia('(prefers-color-scheme: light)').matches)]

  // The chosen language, else the first of the browser's languages that the app has, else Vietnamese.
  const codes = { vi: 'vn_vn', en: 'en_us', es: 'es_spa', ms: 'ms_my', id: 'id_id', zh: 'zh_cn' }
  const primaries = Object.keys(codes)
  const kept = (stored('lang') ?? stored('viodeLang') ?? '').toLowerCase()
  const chosenPrimary = primaries.find((primary) => codes[primary] === kept)
  const browsers = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase())
  const browsersPrimary = browsers.find((own) => primaries.includes(own)) ?? 'vi'
  const primary = chosenPrimary ?? browsersPrimary
  root.lang = primary === 'zh' ? 'zh-Hans' : primary
  const spoken = codes[primary]

  if (location.pathname === '/') history.replaceState(history.state, '', `/Home${location.search}${location.hash}`)
  const screen = location.pathname.slice(1).toLowerCase()

  // A page that the server has rendered for another language or theme stays hidden until the app has rendered it. The
  // cookie makes the next one right, unless the server does that by itself.
  const wanted = `look=${spoken}.${theme ?? 'system'}`
  const isRendered = `look=${look}` === wanted
  globalThis.isRendered = isRendered
  const isOutdated = look && !isRendered
  if (isOutdated) root.dataset.outdated = ''
  if (isOutdated || document.cookie.includes('look=') || wanted !== `look=${codes[browsersPrimary]}.system`) {
    const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
    document.cookie = `${prefix}${wanted}; path=/; max-age=34560000; samesite=lax${secure}`
  }

  // Chunks look for links to their styles. These link the styles in the page, and must not be in its source: browsers
  // fetch every stylesheet that they read there, even a disabled one.
  for (const href of inlined.split(' ').filter(Boolean)) ask({ rel: 'stylesheet', href, disabled: true })

  // Request what differs for a member. The app takes over the responses. A rendered page contains the rest.
  const [token, tokensso] = [stored('token'), stored('tokensso')]
  const isSession = token && tokensso && /^[\w.~+/=-]+$/.test(token)
  const [member, configuration] = ['/member/getUserInfo', '/system/base']
  const calls = {
    home: [configuration, member, '/system/config'],
    lottery: [configuration, member],
    mine: [configuration, member, '/member/getPersonalreport'],
    playvideo: [`/video/getVideoInfo?id=${/[?&]id=(\d+)/.exec(location.search)?.[1]}`]
  }
  const base = document.querySelector('meta[name="api-base"]').content.replace(/\/$/, '') || '/api'
  globalThis.firstAnswers = new Map()
  const request = (call) => {
    const signal = AbortSignal.timeout(30_000)
    const headers = { lang: spoken, token: btoa(token), tokensso }
    const answer = fetch(base + call, { headers, credentials: 'omit', signal })
    const first = { requestedAt: performance.now(), answer }
    answer.then(
      () => (first.receivedAt = performance.now()),
      () => undefined
    )
    globalThis.firstAnswers.set(base + call, first)
  }

  const saysLittle = ['home', 'game', 'lottery', 'mine'].includes(screen)
  const load = (file) => ask({ rel: 'modulepreload', href: file })
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const needed = screens.split(' ').find((entry) => entry.startsWith(`${screen}:`))
    const files = (needed?.split(':').slice(1) ?? []).filter((file) => !inlined.includes(file))
    for (const href of files.filter((file) => file.endsWith('.css'))) ask({ rel: 'stylesheet', href })
    const [main, ...shared] = app.split(' ')
    for (const file of [...shared, ...files.filter((name) => name.endsWith('.js'))]) load(file)
    for (const entry of packs.split(' ').filter(Boolean)) {
      const [code, part, file] = entry.split(':')
      if (code === spoken && (part === 'first' || !saysLittle)) load(file)
    }
    for (const call of (app && isSession && calls[screen]) || []) request(call)
    if (main) void import(main)
  }
  if (!isRendered) start()
  else {
    // A browser reports its first paint once the frame is on the screen, which may be after the frame's callbacks.
    const observe = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    const painted = () => requestAnimationFrame(observe)
    addEventListener('DOMContentLoaded', () => {
      const picture = document.querySelector('#root img[fetchpriority=high]')
      if (picture) picture.decode().then(painted, painted)
      else painted()
    })
    setTimeout(start, 1000)
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, passive: true })
    // The app repeats a button's click once it has taken the page over. Until then, its own handlers do not get it.
    const keepClick = (event) => {
      const button = globalThis.isRendered && event.target.closest('button')
      if (!button) return
      globalThis.earlyClick = button
      event.stopPropagation()
    }
    addEventListener('click', keepClick, true)
  }
}
