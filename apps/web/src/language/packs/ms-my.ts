export const pack = import.meta.glob(
  ['../../../../../packages/language/packs/ms_my/*.json', '!**/{cashier,refusal,server}.json'],
  { eager: true, import: 'default' }
)
