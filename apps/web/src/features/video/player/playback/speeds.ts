/** The speeds of playback. */
export const SPEEDS = [0.75, 1, 1.5, 2] as const

/** Return the next speed. The slowest follows the fastest. */
export function nextSpeed(speed: number): number {
  return SPEEDS.find((one) => one > speed) ?? SPEEDS[0]
}

/** Return the next faster or slower speed, or the same one at the end. */
export function speedBeside(speed: number, direction: 1 | -1): number {
  const beyond = SPEEDS.filter((one) => (direction > 0 ? one > speed : one < speed))
  return (direction > 0 ? beyond[0] : beyond.at(-1)) ?? speed
}
