/** Move the focus to the next or previous row of the page's list. Return whether it has any. */
export function moveRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main .row-link')].filter((row) => row.checkVisibility())
  if (rows.length === 0) return false
  const current = rows.findIndex((row) => row === document.activeElement)
  const next = current === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, current + by))
  rows[next]!.focus()
  return true
}

/** Put the focus in the first filter of the page's list. */
export function focusFilter(): boolean {
  const field = document.querySelector<HTMLElement>('main [role="search"] input')
  field?.focus()
  return field !== null
}

/** Press the page's button with a key of its own. What it decides opens a dialog first. */
export function pressKey(key: string): boolean {
  if (!/^[a-z/]$/.test(key)) return false
  const button = [...document.querySelectorAll<HTMLButtonElement>(`main [data-key="${key}"]`)].find(
    (one) => !one.disabled && one.checkVisibility()
  )
  button?.click()
  return button !== undefined
}

/** Submit the form with the focus, or the page's only one. */
export function saveForm(): boolean {
  const own = document.activeElement?.closest('form')
  const form = own ?? document.querySelector<HTMLFormElement>('[role="dialog"] form, main form')
  form?.requestSubmit()
  return form !== null
}

/** Press the main button of the open dialog, or send the form with the focus. */
export function confirmStep(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] .ant-modal-footer .ant-btn-primary')]
  const button = buttons.find((one) => one.checkVisibility())
  const form = document.activeElement?.closest('form')
  if (button) button.click()
  else form?.requestSubmit()
  return Boolean(button ?? form)
}
