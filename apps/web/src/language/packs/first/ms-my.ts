export const pack = import.meta.glob(
  '../../../../../../packages/language/packs/ms_my/{format,game,home,lottery,mine,shell,slip,statement,title}.json',
  {
    eager: true,
    import: 'default'
  }
)
