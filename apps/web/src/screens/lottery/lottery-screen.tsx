export function LotteryScreen() {
  return null
}
