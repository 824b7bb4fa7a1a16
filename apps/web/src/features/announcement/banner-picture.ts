import type { Theme } from '../../design/theme.ts'

type Picture = {
  src: string
  srcSet?: string
  /** The files for a light system, where the system decides. */
  lightSrcSet?: string
  isOurs: boolean
}

const OURS = /^\/images\/banner\/conservatory-/
const fileOf = (scene: 'day' | 'night', width: number) => `/images/banner/conservatory-${scene}-${width}.avif`
const srcSetOf = (scene: 'day' | 'night') => `${fileOf(scene, 780)} 780w, ${fileOf(scene, 1300)} 1300w`

/**
 * Return the files of a banner. The built-in scene exists in both themes and two sizes; an uploaded picture stays as it is.
 */
export function pictureOf(image: string, theme: Theme): Picture {
  if (image !== '' && !OURS.test(image)) return { src: image, isOurs: false }
  const scene = theme === 'light' ? 'day' : 'night'
  const picture = { src: fileOf(scene, 780), srcSet: srcSetOf(scene), isOurs: true }
  return theme === 'system' ? { ...picture, lightSrcSet: srcSetOf('day') } : picture
}
