// A template tag that escapes every interpolated value: html`<p>${text}</p>`.

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that is safe as it is. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | false | null | undefined | readonly Part[]

function render(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (Array.isArray(part)) return part.map(render).join('')
  if (typeof part === 'object' && 'markup' in part) return part.markup
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((text, index) => text + render(parts[index])).join('') }
}

/** For our own styles and scripts, never for input of a request. */
export function trusted(markup: string): Html {
  return { markup }
}
