export function FairScreen() {
  return null
}
