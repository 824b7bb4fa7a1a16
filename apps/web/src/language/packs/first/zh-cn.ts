export const pack = import.meta.glob(
  '../../../../../../packages/language/packs/zh_cn/{format,game,home,lottery,mine,shell,slip,statement,title}.json',
  {
    eager: true,
    import: 'default'
  }
)
