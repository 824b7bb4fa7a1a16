// Runs the offline page: it uses the chosen language or the browser's, and continues as soon as the server responds.
{
  const MIN_MS = 2000
  const MAX_MS = 60_000
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = stored('theme')
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system

  const sections = [...document.querySelectorAll('[data-language]')]
  const primaryOf = (tag) => tag.split('-')[0].toLowerCase()
  const chosen = (stored('lang') ?? stored('viodeLang') ?? '').toLowerCase()
  const browsers = navigator.languages.map((tag) => sections.find(({ lang }) => primaryOf(lang) === primaryOf(tag)))
  const spoken =
    sections.find(({ dataset }) => dataset.language === chosen) ?? browsers.find((section) => section) ?? sections[0]
  for (const section of sections) section.hidden = section !== spoken
  document.documentElement.lang = spoken.lang

  // A browser does not always report that the network is back, and it does not know whether the server is up. So ask
  // the server.
  let longest = MIN_MS
  let timer
  const ask = async () => {
    clearTimeout(timer)
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(() => null)
    if (answer?.ok) return location.reload()
    timer = setTimeout(ask, MIN_MS + (longest - MIN_MS) * Math.random())
    longest = Math.min(MAX_MS, longest * 2)
  }
  timer = setTimeout(ask, MIN_MS)
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload())
}
