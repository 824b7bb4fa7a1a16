export const pack = import.meta.glob(
  ['../../../../../packages/language/packs/en_us/*.json', '!**/{cashier,refusal,server}.json'],
  { eager: true, import: 'default' }
)
