const declared = /charset\s*=\s*["']?\s*([\w-]+)/i
/** Where HTML must declare its character set. */
const DECLARATION_BYTES = 1024

/** Decodes a page by its header, else by its own declaration, else as UTF-8. */
export function pageText(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  const charset = declared.exec(contentType)?.[1] ?? declared.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
