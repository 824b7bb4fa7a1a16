export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/es_spa/*.json',
    '!../../../../../../packages/language/packs/es_spa/{cashier,offline,refusal,server}.json',
    '!../../../../../../packages/language/packs/es_spa/{format,game,home,lottery,mine,shell,slip,statement,title}.json'
  ],
  { eager: true, import: 'default' }
)
