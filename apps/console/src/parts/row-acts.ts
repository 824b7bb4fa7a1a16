/** A row that opens something does so by keyboard too. */
export function rowActs(open: () => void) {
  return {
    className: 'row-link',
    tabIndex: 0,
    onClick: open,
    onKeyDown: (event: { key: string; target: EventTarget; currentTarget: EventTarget }) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) open()
    }
  }
}
