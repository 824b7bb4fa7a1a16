export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/zh_cn/*.json',
    '!../../../../../../packages/language/packs/zh_cn/{cashier,offline,refusal,server}.json',
    '!../../../../../../packages/language/packs/zh_cn/{format,game,home,lottery,mine,shell,slip,statement,title}.json'
  ],
  { eager: true, import: 'default' }
)
