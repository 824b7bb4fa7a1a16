const KEPT_MS = 60_000

/** Let the browser save a file in its download folder. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
