import { expect, it } from 'vitest'
import { pictureOf } from './banner-picture.ts'

it('shows the built-in scene in the current theme and in the size that the screen needs', () => {
  const picture = pictureOf('/images/banner/conservatory-night-780.avif', 'light')
  expect(picture.src).toBe('/images/banner/conservatory-day-780.avif')
  expect(picture.srcSet).toContain('/images/banner/conservatory-day-1300.avif 1300w')
})

it('shows the built-in scene until the banners are known', () => {
  expect(pictureOf('', 'dark').src).toBe('/images/banner/conservatory-night-780.avif')
})

it('lets the browser choose the scene where the system decides on the theme', () => {
  const picture = pictureOf('', 'system')
  expect(picture.srcSet).toContain('conservatory-night')
  expect(picture.lightSrcSet).toContain('conservatory-day')
})

it('leaves an uploaded picture unchanged', () => {
  expect(pictureOf('/upload/a.webp', 'dark')).toEqual({ src: '/upload/a.webp', isOurs: false })
})
