export function MineScreen() {
  return null
}
