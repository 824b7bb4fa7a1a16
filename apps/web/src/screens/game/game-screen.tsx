export function GameScreen() {
  return null
}
