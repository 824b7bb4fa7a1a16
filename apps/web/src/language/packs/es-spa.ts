export const pack = import.meta.glob(
  ['../../../../../packages/language/packs/es_spa/*.json', '!**/{cashier,refusal,server}.json'],
  { eager: true, import: 'default' }
)
