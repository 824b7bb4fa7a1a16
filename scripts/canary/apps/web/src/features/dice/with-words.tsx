export function WithWords() {
  return <button title="Roll it">Roll the dice</button>
}
