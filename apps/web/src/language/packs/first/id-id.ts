export const pack = import.meta.glob('../../../../../../packages/language/packs/id_id/{format,home,shell,title}.json', {
  eager: true,
  import: 'default'
})
