import type { LanguageCode, Messages } from '@glasshouse/language'

const loaders: Record<LanguageCode, () => Promise<{ pack: Record<string, unknown> }>> = {
  vn_vn: () => import('./packs/vn-vn.ts'),
  en_us: () => import('./packs/en-us.ts'),
  es_spa: () => import('./packs/es-spa.ts'),
  ms_my: () => import('./packs/ms-my.ts'),
  id_id: () => import('./packs/id-id.ts'),
  zh_cn: () => import('./packs/zh-cn.ts')
}

/** Everything the app says in one language: one file, loaded when it is first needed. */
export async function loadPack(code: LanguageCode): Promise<Messages> {
  const { pack } = await loaders[code]()
  const named = Object.entries(pack).map(([path, messages]) => [/([a-z-]+)\.json$/.exec(path)![1], messages])
  return Object.fromEntries(named) as Messages
}
