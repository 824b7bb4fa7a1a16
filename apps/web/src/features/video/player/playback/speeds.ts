/** How fast a film can be played. */
export const SPEEDS = [0.75, 1, 1.5, 2] as const

/** The speed after this one; the slowest comes after the fastest. */
export function nextSpeed(speed: number): number {
  return SPEEDS.find((one) => one > speed) ?? SPEEDS[0]
}

/** The next faster or slower speed, or the same at the end. */
export function speedBeside(speed: number, direction: 1 | -1): number {
  const beyond = SPEEDS.filter((one) => (direction > 0 ? one > speed : one < speed))
  return (direction > 0 ? beyond[0] : beyond.at(-1)) ?? speed
}
