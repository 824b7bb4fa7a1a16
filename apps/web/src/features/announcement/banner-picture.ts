type Picture = { src: string; srcSet?: string; isOurs: boolean }

const SCENES = { dark: 'night', light: 'day' } as const
const OURS = /^\/images\/banner\/conservatory-/

/** The files of a banner. Our own scene exists by night and by day and in two sizes; another's picture is as it is. */
export function pictureOf(image: string, theme: 'light' | 'dark'): Picture {
  if (image !== '' && !OURS.test(image)) return { src: image, isOurs: false }
  const file = (width: number) => `/images/banner/conservatory-${SCENES[theme]}-${width}.avif`
  return { src: file(780), srcSet: `${file(780)} 780w, ${file(1300)} 1300w`, isOurs: true }
}
