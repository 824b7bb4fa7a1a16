// Runs before the first paint: sets the theme and the language of the page, and requests the files of the first screen.
{
  const root = document.documentElement
  const { packs, screens, inlined } = document.currentScript.dataset
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const ask = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes))

  const chosen = stored('theme')
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : system

  // The chosen language, else the first of the browser's languages that the app has, else Vietnamese.
  const codes = { vi: 'vn_vn', en: 'en_us', es: 'es_spa', ms: 'ms_my', id: 'id_id', zh: 'zh_cn' }
  const primaries = Object.keys(codes)
  const kept = (stored('lang') ?? stored('viodeLang') ?? '').toLowerCase()
  const chosenPrimary = primaries.find((primary) => codes[primary] === kept)
  const browsers = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase())
  const primary = chosenPrimary ?? browsers.find((own) => primaries.includes(own)) ?? 'vi'
  root.lang = primary === 'zh' ? 'zh-Hans' : primary
  const spoken = codes[primary]
  // Chunks look for links to their styles. These link the styles in the page, and must not be in its source: browsers
  // fetch every stylesheet that they read there, even a disabled one.
  for (const href of inlined.split(' ').filter(Boolean)) ask({ rel: 'stylesheet', href, disabled: true })
  const screen = location.pathname.slice(1).toLowerCase() || 'home'
  const isHome = screen === 'home'
  const needed = screens.split(' ').find((entry) => entry.startsWith(`${screen}:`))
  for (const file of needed?.split(':').slice(1) ?? []) {
    ask(file.endsWith('.css') ? { rel: 'stylesheet', href: file } : { rel: 'modulepreload', href: file })
  }
  const box = (className) => Object.assign(document.createElement('div'), { className })
  // Show the picture of the first screen before the app has loaded. The app later puts its own in the same place.
  const stand = (...parts) => {
    const frame = box('frame')
    frame.append(...parts)
    const put = () => {
      const app = document.getElementById('root')
      if (app && !app.firstChild) app.append(frame)
      return app
    }
    const place = new MutationObserver(() => put() && place.disconnect())
    if (!put()) place.observe(root, { childList: true, subtree: true })
  }
  if (isHome) {
    const scene = `/images/banner/conservatory-${root.dataset.theme === 'light' ? 'day' : 'night'}`
    const picture = Object.assign(new Image(780, 660), {
      className: 'banner_hero__picture',
      alt: '',
      fetchPriority: 'high',
      sizes: '(min-width: 1001px) 650px, 100vw',
      srcset: `${scene}-780.avif 780w, ${scene}-1300.avif 1300w`
    })
    const hero = box('banner_hero')
    hero.append(picture)
    stand(box('bar bar--over'), hero)
  }

  // Request now what the screen needs to be drawn. The app takes over the responses.
  const query = new URLSearchParams(location.search)
  const [token, tokensso] = [stored('token'), stored('tokensso')]
  const session = token && tokensso && /^[\w.~+/=-]+$/.test(token) ? { token: btoa(token), tokensso } : {}
  const field = (name) => new URLSearchParams({ [name]: query.get(name) ?? '' })
  const own = (...calls) => (token ? calls.map((call) => `/member/${call}`) : [])
  const lottery = ['getLotteryInfo', 'getLotteryOneList'].map((call) => `/Lottery/${call}?${field('key')}`)
  const calls = {
    home: ['/Lottery/hotLottery', '/system/base', '/system/config'],
    lottery: [...lottery, `/Lottery/getLotteryPeilv?${field('id')}`, '/system/base', ...own('getUserInfo')],
    mine: ['/system/base', ...own('getUserInfo', 'getPersonalreport')],
    playvideo: [`/video/getVideoInfo?${field('id')}`]
  }
  const standPoster = async (answer) => {
    const { code, data } = await answer.clone().json()
    if (code !== 200) return
    const src = new URL(JSON.parse(atob(data)).vod_pic, new URL(base, location.href)).href
    const poster = Object.assign(new Image(1280, 720), { alt: '', fetchPriority: 'high', src })
    Object.assign(poster.style, { width: '100%', height: 'auto', objectFit: 'contain' })
    stand(poster)
  }
  const base = document.querySelector('meta[name="api-base"]').content.replace(/\/$/, '') || '/api'
  globalThis.firstAnswers = new Map()
  for (const call of (packs && calls[screen]) || []) {
    const signal = AbortSignal.timeout(30_000)
    const answer = fetch(base + call, { headers: { lang: spoken, ...session }, credentials: 'omit', signal })
    const first = { requestedAt: performance.now(), answer }
    answer.then(
      () => (first.receivedAt = performance.now()),
      () => undefined
    )
    globalThis.firstAnswers.set(base + call, first)
    if (call.startsWith('/video/')) answer.then(standPoster, () => undefined)
  }

  const saysLittle = ['home', 'game', 'lottery', 'mine'].includes(screen)
  for (const entry of packs.split(' ').filter(Boolean)) {
    const [code, part, file] = entry.split(':')
    const isSpoken = code === spoken
    if (isSpoken && (part === 'first' || !saysLittle)) ask({ rel: 'modulepreload', href: file })
  }
}
