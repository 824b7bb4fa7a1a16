export const pack = import.meta.glob(
  ['../../../../../packages/language/packs/zh_cn/*.json', '!**/{cashier,refusal,server}.json'],
  { eager: true, import: 'default' }
)
