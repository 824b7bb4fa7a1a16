export function RechargeScreen() {
  return null
}
