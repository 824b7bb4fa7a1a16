export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/ms_my/*.json',
    '!**/{cashier,refusal,server}.json',
    '!**/{format,home,shell,title}.json'
  ],
  { eager: true, import: 'default' }
)
