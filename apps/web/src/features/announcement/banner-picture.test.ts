import { expect, it } from 'vitest'
import { pictureOf } from './banner-picture.ts'

it('shows our own scene as the theme has it, in the size that the screen needs', () => {
  const picture = pictureOf('/images/banner/conservatory-night-780.avif', 'light')
  expect(picture.src).toBe('/images/banner/conservatory-day-780.avif')
  expect(picture.srcSet).toContain('/images/banner/conservatory-day-1300.avif 1300w')
})

it('shows our own scene until the banners are known', () => {
  expect(pictureOf('', 'dark').src).toBe('/images/banner/conservatory-night-780.avif')
})

it('leaves a picture of the operator as it is', () => {
  expect(pictureOf('/upload/a.webp', 'dark')).toEqual({ src: '/upload/a.webp', isOurs: false })
})
