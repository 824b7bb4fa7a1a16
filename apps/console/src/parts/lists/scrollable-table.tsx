import { Table, type TableProps } from 'antd'

/** A table that scrolls sideways when its cells cannot wrap any further, by keyboard too. */
export function ScrollableTable<Row>(props: TableProps<Row>) {
  return (
    <div ref={letKeyboardScroll}>
      <Table<Row> {...props} scroll={{ x: true }} />
    </div>
  )
}

/**
 * Let the table in an element take the focus while it is wider than its box, because only what has the focus scrolls by
 * keyboard. Return the function that stops this.
 */
function letKeyboardScroll(box: HTMLDivElement): () => void {
  return focusWhileWide(box.querySelector<HTMLElement>('.ant-table-content')!)
}

/** Let an element take the focus while its only child is wider. Return the function that stops this. */
export function focusWhileWide(content: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    if (content.scrollWidth > content.clientWidth) content.tabIndex = 0
    else content.removeAttribute('tabindex')
  })
  sizes.observe(content)
  sizes.observe(content.firstElementChild!)
  return () => sizes.disconnect()
}
