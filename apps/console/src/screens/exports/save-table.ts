/** Has the browser save what a call answers, as it arrives: a table may be larger than a page could hold. */
export function saveTable(path: string, fields: Record<string, string>): void {
  const link = document.createElement('a')
  link.href = `/api${path}?${new URLSearchParams(fields)}`
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
