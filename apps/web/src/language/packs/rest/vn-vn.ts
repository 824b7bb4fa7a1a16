export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/vn_vn/*.json',
    '!../../../../../../packages/language/packs/vn_vn/{cashier,offline,refusal,server}.json',
    '!../../../../../../packages/language/packs/vn_vn/{format,game,home,lottery,mine,shell,slip,statement,title}.json'
  ],
  { eager: true, import: 'default' }
)
