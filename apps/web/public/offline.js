// The page without a connection: speaks the chosen language, and goes on as soon as the connection is back.
{
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
  const wanted = (stored('lang') ?? stored('viodeLang') ?? 'vn_vn').toLowerCase()
  const spoken = sections.find(({ dataset }) => dataset.language === wanted) ?? sections[0]
  for (const section of sections) section.hidden = section !== spoken
  document.documentElement.lang = spoken.lang

  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload())
  addEventListener('online', () => location.reload())
}
