type Picture = { src: string; srcSet?: string; isOurs: boolean }

const SCENES = { dark: 'night', light: 'day' } as const
const OURS = /^\/images\/banner\/conservatory-/

/** Return the files of a banner. The built-in scene exists in both themes and two sizes; an uploaded picture stays as it is. */
export function pictureOf(image: string, theme: 'light' | 'dark'): Picture {
  if (image !== '' && !OURS.test(image)) return { src: image, isOurs: false }
  const file = (width: number) => `/images/banner/conservatory-${SCENES[theme]}-${width}.avif`
  return { src: file(780), srcSet: `${file(780)} 780w, ${file(1300)} 1300w`, isOurs: true }
}
