/** A pause that can be cut short, one at a time. */
export type InterruptiblePause = {
  /** Wait for a number of milliseconds, or until `end` is called. */
  wait(milliseconds: number): Promise<void>
  /** End the current wait, if there is one. */
  end(): void
}

export function createPause(): InterruptiblePause {
  let end = (): void => undefined
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end()
  }
}
