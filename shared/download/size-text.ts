const KILO = 1_000
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** "812 bytes", "64 KB", "1.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes < KILO) return `${bytes} bytes`
  const kilobytes = bytes / KILO
  return kilobytes < KILO ? `${whole.format(kilobytes)} KB` : `${oneDecimal.format(kilobytes / KILO)} MB`
}
