export const pack = import.meta.glob(
  ['../../../../../packages/language/packs/id_id/*.json', '!**/{cashier,refusal,server}.json'],
  { eager: true, import: 'default' }
)
