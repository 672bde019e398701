// Hides inline Markdown and HTML, and finds the links.

import { parse } from 'tldts'
import { DROP, GAP, isKept, markRange, type TextMarks } from './text-marks.ts'

export interface Link {
  /** offset in the raw text */
  start: number
  url: string
  title: string | null
}

const image = /!\[[^\]]{0,500}\]\([^)\s]{0,2000}(?:\s+"[^"]*")?\)/g
const link = /\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?((?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+(?:"([^"]*)"|'([^']*)'))?\s*\)/g
const linkDefinition = /^[ \t]*\[([^\]\n]{1,200})\]:[ \t]*<?(\S+?)>?(?:[ \t]+"([^"]*)")?[ \t]*$/gm
const referenceLink = /\[([^[\]]+)\]\[([^[\]]*)\]/g
/** [1], [1, 2], [^1], 【4:0†source】 */
const citationMarker = /\[\^?\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]|【[^】\n]{1,60}】/g
const anchorTag = /<a\s[^<>]{0,2000}?href\s*=\s*["']([^"']+)["'][^<>]{0,2000}>/gi
const codeTag = /(?<!`)<(\/?)(script|style)(?:\s[^<>]*)?>/gi
const htmlTag = /<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi
/** URLs with a scheme or www, which Markdown renderers link automatically. */
const webAddress = new RegExp(
  '(?:(?<![a-z0-9])[a-z][a-z0-9+.-]{1,10}://|(?<![\\p{L}\\p{N}.-])www\\.(?=[^\\s/.]+\\.))[^\\s<>"\'`|' +
    '\\\\^{}\\[\\]【】，。、；：？！（）「」『』]+',
  'giu',
)
/** A path makes a host a URL: acme.com/pricing. Capitals make it text: Booking.com/Expedia. */
const pathAddress = /(?<![\p{L}\p{N}@/._-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[a-z0-9\-._~%/?#=&@+]*/gu
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu
const escapedPunctuation = /\\([!-/:-@[-`{-~])/g
const entity = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z][a-z0-9]{1,9}));/gi
const entityText: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  reg: '®',
  copy: '©',
  trade: '™',
  euro: '€',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
}
/** Combining marks by the name of their HTML entity: `&eacute;` is e with `acute`. */
const entityMarks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}
const emphasis = /\*+|_+|~~+|`+/g
const spaceOrEdge = /^\s?$/
const wordCharacter = /[\p{L}\p{N}]/u
/** Inline tags that do not separate words; `<sup>` does. */
const touchingTags = new Set(['b', 'strong', 'i', 'em', 'u', 'span', 'a', 'mark', 'code', 'sub'])

/** Marks hidden characters and returns the links in reading order. */
export function markInline(raw: string, text: TextMarks): Link[] {
  const { marks } = text
  const links: Link[] = []
  const literal = new Set<number>()
  each(raw, escapedPunctuation, '\\', (match) => {
    markRange(marks, match.index, match.index + 1, DROP)
    literal.add(match.index + 1)
  })
  each(raw, image, '![', (match) => hide(marks, match, GAP))
  each(raw, link, '](', (match) => markLink(raw, marks, match, links))
  markReferences(raw, marks, links)
  each(raw, citationMarker, /[[【]/, (match) => hide(marks, match, GAP))
  hideComments(raw, marks)
  hideCode(raw, marks)
  each(raw, anchorTag, '<', (match) => links.push({ start: match.index, url: match[1] ?? '', title: null }))
  each(raw, htmlTag, '<', (match) => hide(marks, match, touchingTags.has((match[1] ?? '').toLowerCase()) ? DROP : GAP))
  each(raw, webAddress, /:\/\/|www\./i, (match) => markAddress(marks, match, links))
  each(raw, pathAddress, '/', (match) => {
    if (parse(match[0]).isIcann === true) markAddress(marks, match, links)
  })
  each(raw, mailAddress, '@', (match) => hide(marks, match, GAP))
  each(raw, entity, '&', (match) => {
    const shown = entityOf(match)
    if (shown === null) return
    text.replacements.set(match.index, shown)
    markRange(marks, match.index + 1, match.index + match[0].length, DROP)
  })
  each(raw, emphasis, /[*_~`]/, (match) => {
    if (!literal.has(match.index) && isEmphasis(raw, match)) hide(marks, match, DROP)
  })
  return links.sort((left, right) => left.start - right.start)
}

function entityOf([, decimal, hexadecimal, name = '']: RegExpExecArray): string | null {
  if (decimal !== undefined || hexadecimal !== undefined) {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    // Only characters of one UTF-16 unit, so that the offsets stay the same.
    return code >= 32 && code <= 0xffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCharCode(code) : null
  }
  const letter = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)$/i.exec(name)
  if (letter !== null) return `${letter[1]}${entityMarks[letter[2] ?? ''] ?? ''}`.normalize('NFC')
  return entityText[name] ?? entityText[name.toLowerCase()] ?? null
}

function each(raw: string, pattern: RegExp, hint: string | RegExp, act: (match: RegExpExecArray) => void): void {
  if (typeof hint === 'string' ? !raw.includes(hint) : !hint.test(raw)) return
  for (const match of raw.matchAll(pattern)) act(match)
}

/** A comment without an end is text. */
function hideComments(raw: string, marks: Uint8Array): void {
  for (let start = raw.indexOf('<!--'); start !== -1;) {
    const close = raw.indexOf('-->', start)
    if (close === -1) return
    markRange(marks, start, close + 3, GAP)
    start = raw.indexOf('<!--', close)
  }
}

/** Content of `<script>` and `<style>`. A tag in backticks, or without an end tag in its paragraph, hides nothing. */
function hideCode(raw: string, marks: Uint8Array): void {
  const opened = new Map<string, number>()
  each(raw, codeTag, '<', (match) => {
    const [tag, slash, name = ''] = match
    const end = match.index + tag.length
    const kind = name.toLowerCase()
    const start = opened.get(kind)
    if (slash === '') opened.set(kind, end)
    else if (start !== undefined && !/\n\s*\n/.test(raw.slice(start, match.index))) markRange(marks, start, match.index, GAP)
    if (slash !== '') opened.delete(kind)
  })
}

function hide(marks: Uint8Array, match: RegExpExecArray, mark: number): void {
  markRange(marks, match.index, match.index + match[0].length, mark)
}

function markLink(raw: string, marks: Uint8Array, match: RegExpExecArray, links: Link[]): void {
  const [whole, label = '', url = '', doubleQuoted, singleQuoted] = match
  if (!isKept(marks, match.index)) return
  const labelEnd = match.index + 1 + label.length
  links.push({
    start: match.index,
    url,
    title: doubleQuoted ?? singleQuoted ?? (isMarker(label) ? null : label.trim()),
  })
  if (isMarker(label) || (isAddressOf(label, url) && isParenthesised(raw, match.index, match.index + whole.length))) {
    hide(marks, match, GAP)
    return
  }
  markRange(marks, match.index, match.index + 1, DROP)
  markRange(marks, labelEnd, match.index + whole.length, DROP)
}

/** `[1]`, `1`, `source`: a label that is only a reference. */
function isMarker(label: string): boolean {
  return /^\[?\^?\d{1,3}\]?$|^\s*$/.test(label.trim())
}

/** Whether the label is the link's own host or URL, as in ChatGPT's citations: ([acme.com](https://acme.com/pricing)). */
function isAddressOf(label: string, url: string): boolean {
  if (/^https?:\/\//i.test(label.trim())) return true
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1]
  const named = label
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
  return host !== undefined && (named === host.toLowerCase() || host.toLowerCase().endsWith(`.${named}`))
}

/** Whether the parentheses around the link contain only links. */
function isParenthesised(raw: string, start: number, end: number): boolean {
  const before = raw.slice(Math.max(0, start - 2000), start).replace(/\[[^[\]]*\]\([^()\s]*\)/g, '')
  const after = raw.slice(end, end + 2000).replace(/\[[^[\]]*\]\([^()\s]*\)/g, '')
  return /[(（][\s,;]*$/.test(before) && /^[\s,;]*[)）]/.test(after)
}

function markReferences(raw: string, marks: Uint8Array, links: Link[]): void {
  if (!raw.includes(']:')) return
  const urls = new Map<string, { url: string; title: string | null }>()
  for (const match of raw.matchAll(linkDefinition)) {
    urls.set((match[1] ?? '').toLowerCase(), { url: match[2] ?? '', title: match[3] ?? null })
    links.push({ start: match.index, url: match[2] ?? '', title: match[3] ?? null })
    hide(marks, match, GAP)
  }
  for (const match of raw.matchAll(referenceLink)) {
    const [whole, label = '', name = ''] = match
    const target = urls.get((name === '' ? label : name).toLowerCase())
    if (target === undefined || !isKept(marks, match.index)) continue
    links.push({ start: match.index, url: target.url, title: target.title ?? label })
    markRange(marks, match.index, match.index + 1, DROP)
    markRange(marks, match.index + 1 + label.length, match.index + whole.length, DROP)
  }
}

function markAddress(marks: Uint8Array, match: RegExpExecArray, links: Link[]): void {
  if (!isKept(marks, match.index)) return
  const address = trimmedAddress(match[0])
  markRange(marks, match.index, match.index + address.length, GAP)
  links.push({ start: match.index, url: /^https?:/i.test(address) ? address : `https://${address}`, title: null })
}

/** Removes the punctuation of the sentence from the end of the address. */
function trimmedAddress(address: string): string {
  let end = address.length
  let unopened = address.split(')').length - address.split('(').length
  for (;;) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (last === '' || !'.,;:!?*_~'.includes(last)) return address.slice(0, end)
    end -= 1
  }
}

function isEmphasis(raw: string, match: RegExpExecArray): boolean {
  const before = raw[match.index - 1] ?? ''
  const after = raw[match.index + match[0].length] ?? ''
  if (match[0].startsWith('`')) return true
  if (spaceOrEdge.test(before) && spaceOrEdge.test(after)) return false
  const insideWord = wordCharacter.test(before) && wordCharacter.test(after)
  // E*TRADE and snake_case keep their characters; in **Ac**me they are emphasis.
  return !(insideWord && (match[0].startsWith('_') || match[0] === '*'))
}
