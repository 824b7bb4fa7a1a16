type Happened = { target: EventTarget; currentTarget: EventTarget }

/** A row that opens something does so by keyboard too; what can be pressed inside of it does what it is for. */
export function rowActs(open: () => void) {
  return {
    className: 'row-link',
    tabIndex: 0,
    onClick: (event: Happened) => {
      if (!isOfItsOwn(event)) open()
    },
    onKeyDown: (event: Happened & { key: string }) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) open()
    }
  }
}

function isOfItsOwn({ target, currentTarget }: Happened): boolean {
  const [pressed, row] = [target as Element, currentTarget as Element]
  // Menus and dialogs of a row stand elsewhere in the page, and their clicks come here all the same.
  return !row.contains(pressed) || pressed.closest('a, button, input, label') !== null
}
