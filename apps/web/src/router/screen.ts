import type { ComponentType } from 'react'

/** The component of a screen. `load` fetches its file; `component` is null until then. */
export type Screen = {
  load(): Promise<void>
  component(): ComponentType | null
}

/** Return a screen that fetches its file when it is needed. After a failure, the next `load` fetches it again. */
export function lazyScreen<Name extends string>(
  fetchFile: () => Promise<{ [Key in Name]: ComponentType }>,
  name: Name
): Screen {
  let component: ComponentType | null = null
  let loading: Promise<void> | null = null
  return {
    component: () => component,
    load() {
      loading ??= fetchFile().then(
        (file) => void (component = file[name]),
        (error: unknown) => {
          loading = null
          throw error
        }
      )
      return loading
    }
  }
}
