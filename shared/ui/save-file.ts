/** Longer than a browser takes to begin with the file. */
const REVOKE_AFTER_MS = 60_000

/** Puts a file into the person's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
