export function GameRecordScreen() {
  return null
}
