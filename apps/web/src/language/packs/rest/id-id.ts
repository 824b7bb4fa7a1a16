export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/id_id/*.json',
    '!../../../../../../packages/language/packs/id_id/{cashier,offline,refusal,server}.json',
    '!../../../../../../packages/language/packs/id_id/{format,home,shell,title}.json'
  ],
  { eager: true, import: 'default' }
)
