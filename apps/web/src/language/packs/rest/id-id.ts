export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/id_id/*.json',
    '!**/{cashier,refusal,server}.json',
    '!**/{format,home,shell,title}.json'
  ],
  { eager: true, import: 'default' }
)
