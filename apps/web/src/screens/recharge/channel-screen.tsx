export function ChannelScreen() {
  return null
}
