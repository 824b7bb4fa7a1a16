export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/es_spa/*.json',
    '!**/{cashier,refusal,server}.json',
    '!**/{format,home,shell,title}.json'
  ],
  { eager: true, import: 'default' }
)
