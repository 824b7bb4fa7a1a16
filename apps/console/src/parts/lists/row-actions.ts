type Happened = { target: EventTarget; currentTarget: EventTarget }

/** Return the handlers that open a row by click and by keyboard. Buttons inside the row keep their own action. */
export function rowActions(open: () => void) {
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
  // Menus and dialogs of a row are rendered outside it, but their clicks still arrive here.
  return !row.contains(pressed) || pressed.closest('a, button, input, label') !== null
}
