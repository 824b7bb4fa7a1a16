export const pack = import.meta.glob(
  [
    '../../../../../../packages/language/packs/ms_my/*.json',
    '!../../../../../../packages/language/packs/ms_my/{cashier,offline,refusal,server}.json',
    '!../../../../../../packages/language/packs/ms_my/{format,home,shell,title}.json'
  ],
  { eager: true, import: 'default' }
)
