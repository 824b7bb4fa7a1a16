import type { LanguageCode, Messages } from '@glasshouse/language'

type Pack = Promise<{ pack: Record<string, unknown> }>
type Loaders = Record<LanguageCode, () => Pack>

/** The texts of the frame and the first screen. */
const first: Loaders = {
  vn_vn: () => import('./packs/first/vn-vn.ts'),
  en_us: () => import('./packs/first/en-us.ts'),
  es_spa: () => import('./packs/first/es-spa.ts'),
  ms_my: () => import('./packs/first/ms-my.ts'),
  id_id: () => import('./packs/first/id-id.ts'),
  zh_cn: () => import('./packs/first/zh-cn.ts')
}

/** All other texts, which load before any other screen is shown. */
const rest: Loaders = {
  vn_vn: () => import('./packs/rest/vn-vn.ts'),
  en_us: () => import('./packs/rest/en-us.ts'),
  es_spa: () => import('./packs/rest/es-spa.ts'),
  ms_my: () => import('./packs/rest/ms-my.ts'),
  id_id: () => import('./packs/rest/id-id.ts'),
  zh_cn: () => import('./packs/rest/zh-cn.ts')
}

/** Load the first texts of a language, or all the others. */
export async function loadPack(part: 'first' | 'rest', code: LanguageCode): Promise<Partial<Messages>> {
  const { pack } = await (part === 'first' ? first : rest)[code]()
  const named = Object.entries(pack).map(([path, messages]) => [/([a-z-]+)\.json$/.exec(path)![1], messages])
  return Object.fromEntries(named) as Partial<Messages>
}
