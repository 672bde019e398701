/** Time for the browser to start the download before the object URL is revoked. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a file with the given content. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
