// Runs before anything is drawn: the theme and the language of the page, and the files that the first screen will need.
;(function () {
  var root = document.documentElement
  var data = document.currentScript.dataset
  var stored = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var chosen = stored('theme')
  var system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : system

  var packs = {}
  data.packs.split(' ').forEach(function (entry) {
    var cut = entry.indexOf(':')
    packs[entry.slice(0, cut)] = entry.slice(cut + 1)
  })
  var wanted = stored('lang') || stored('viodeLang') || 'vn_vn'
  root.lang = { zh_cn: 'zh-Hans', en_us: 'en', es_spa: 'es', ms_my: 'ms', id_id: 'id' }[wanted] || 'vi'

  var ask = function (attributes) {
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }
  var pack = packs[wanted] || packs.vn_vn
  if (pack) ask({ rel: 'modulepreload', href: pack })
  if (!/^\/(home)?$/i.test(location.pathname)) return
  data.home.split(' ').forEach(function (file) {
    if (/\.js$/.test(file)) ask({ rel: 'modulepreload', href: file })
    if (/\.css$/.test(file)) ask({ rel: 'stylesheet', href: file })
  })
  var scene = '/images/banner/conservatory-' + (root.dataset.theme === 'light' ? 'day' : 'night')
  ask({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcset: scene + '-780.avif 780w, ' + scene + '-1300.avif 1300w',
    imageSizes: '(min-width: 1001px) 650px, 100vw',
    fetchPriority: 'high'
  })
})()
