import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadAllWords } from './words.ts'

/** A part of a screen that comes later than the screen: with its code come the words that the first view has no use for. */
export function afterWords<Props>(
  load: () => Promise<ComponentType<Props>>
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadAllWords()])
    return { default: part }
  })
}
