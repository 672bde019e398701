// The visible text, without Markdown, link syntax and URLs, with a mapping back to offsets of the raw text.

import { BREAK, CELL, DROP, GAP, hideCodeBlocks, KEEP, MarkedText, readBlocks } from './blocks.ts'
import { decodeHTML } from 'entities'
import { parse } from 'tldts'

export type VisibleText = ReturnType<typeof readVisibleText>

const BOUNDARIES = { [GAP]: ' ', [CELL]: '\t', [BREAK]: '\n' } as Readonly<Record<number, string>>

/** @param keepsCode shows code, too */
export function readVisibleText(raw: string, keepsCode = false) {
  const marked = new MarkedText(raw)
  const rawBlocks = readBlocks(marked)
  const links = markInline(marked)
  if (!keepsCode) hideCodeBlocks(marked)
  const { text, offsets, visibleOffsets } = shownText(marked)
  const visibleAt = (offset: number) => visibleOffsets[offset] ?? offsets.length
  const blocks = rawBlocks.map((block) => {
    const end = visibleAt(block.end)
    let start = visibleAt(block.start)
    while (start < end && /\s/.test(text[start] ?? '')) start += 1
    return {
      ...block,
      start,
      end,
      cells: block.cells.map((cell) => ({ start: visibleAt(cell.start), end: visibleAt(cell.end) })),
    }
  })
  const rawStart = (index: number) => offsets[index] ?? raw.length
  return {
    /** line feeds end blocks and lines, tabs end table cells */
    text,
    blocks,
    /** in order; offsets into the raw text */
    links,
    /** raw offsets of the start and the end of the unit at `index` */
    rawStart,
    rawEnd: (index: number) => rawStart(index) + 1,
    /** offset in the visible text of what stands at or behind an offset of the raw text */
    visibleAt,
  }
}

/** The text with its offsets in the raw text, and the offset in it of each unit of the raw text. */
function shownText({ raw, marks, replacements }: MarkedText) {
  const shown: string[] = []
  const offsets: number[] = []
  const visibleOffsets = new Int32Array(raw.length)
  let hidden = KEEP
  for (let index = 0; index < raw.length; index += 1) {
    const mark = marks[index] ?? KEEP
    if (mark === KEEP && hidden > DROP) {
      shown.push(BOUNDARIES[hidden] ?? '')
      offsets.push(index - 1)
    }
    visibleOffsets[index] = offsets.length
    hidden = mark === KEEP ? KEEP : Math.max(mark, hidden)
    if (mark === KEEP) {
      shown.push(replacements.get(index) ?? raw.charAt(index))
      offsets.push(index)
    }
  }
  return { text: shown.join(''), offsets, visibleOffsets }
}

/** Links in the text itself. */
export const linksInText = (raw: string): Link[] => markInline(new MarkedText(raw))

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
/** A comment without an end is text. */
const comment = /<!(?=--)(?:(?!<!--)[^])*?-->/g
/** A tag in backticks, or without an end tag in its paragraph, hides nothing. */
const codeElement = /(?<!`)<(script|style)(?:\s[^<>]*)?>(?:(?!\n\s*\n|(?<!`)<\/?\1[\s>])[^])*<\/\1/gi
const htmlTag = /<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi
const signOfAddress = '[^\\s()<>"\'`|\\\\^{}\\[\\]【】，。、；：？！（）「」『』]'
/** URLs with a scheme or www, which Markdown renderers link automatically. */
const webAddress = new RegExp(
  '(?:(?<![a-z0-9])[a-z][a-z0-9+.-]{1,10}://|(?<![\\p{L}\\p{N}.-])www\\.(?=[^\\s/.]+\\.))' +
    `(?:${signOfAddress}|\\(${signOfAddress}*\\))+`,
  'giu',
)
/** Of the sentence, at the end of an address. */
const punctuationBehind = /(?<![.,;:!?*_~])[.,;:!?*_~]+$/
/** A path makes a host a URL: acme.com/pricing. Capitals make it text: Booking.com/Expedia. */
const pathAddress = /(?<![\p{L}\p{N}@/._-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[a-z0-9\-._~%/?#=&@+]*/gu
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu
const escapedPunctuation = /\\([!-/:-@[-`{-~])/g
const entity = /&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z][a-z0-9]{1,9});/gi
const emphasis = /\*+|_+|~~+|`+/g
const wordCharacter = /[\p{L}\p{N}]/u
/** Inline tags that do not separate words; `<sup>` does. */
const touchingTags = new Set(['b', 'strong', 'i', 'em', 'u', 'span', 'a', 'mark', 'code', 'sub'])

/** Marks hidden characters and returns the links in reading order. */
export function markInline(text: MarkedText): Link[] {
  const { raw } = text
  const links: Link[] = []
  const each = (pattern: RegExp, hint: RegExp, act: (match: RegExpExecArray) => void) => {
    if (hint.test(raw)) for (const match of raw.matchAll(pattern)) act(match)
  }
  each(escapedPunctuation, /\\/, ({ index }) => text.mark(index, index + 1, DROP))
  each(image, /!\[/, (match) => text.hide(match, GAP))
  each(link, /\]\(/, (match) => markLink(text, match, links))
  markReferences(text, links)
  each(citationMarker, /[[【]/, (match) => text.hide(match, GAP))
  each(comment, /-->/, (match) => text.hide(match, GAP))
  each(codeElement, /<\//, (match) => text.hide(match, GAP))
  each(anchorTag, /</, ({ index, 1: url = '' }) => links.push({ start: index, url, title: null }))
  each(htmlTag, /</, (match) => text.hide(match, touchingTags.has((match[1] ?? '').toLowerCase()) ? DROP : GAP))
  each(webAddress, /:\/\/|www\./i, (match) => markAddress(text, match, links))
  each(pathAddress, /\//, (match) => {
    if (parse(match[0]).isIcann === true) markAddress(text, match, links)
  })
  each(mailAddress, /@/, (match) => text.hide(match, GAP))
  each(entity, /&/, (match) => markEntity(text, match))
  each(emphasis, /[*_~`]/, (match) => {
    if (isEmphasis(text, match)) text.hide(match, DROP)
  })
  return links.sort((left, right) => left.start - right.start)
}

/** Only what becomes one UTF-16 unit, so that the offsets stay the same. */
function markEntity(text: MarkedText, { 0: written, index }: RegExpExecArray): void {
  const shown = decodeHTML(written).replace('\u00a0', ' ')
  if (shown.length !== 1 || shown < ' ') return
  text.replacements.set(index, shown)
  text.mark(index + 1, index + written.length, DROP)
}

function markLink(text: MarkedText, match: RegExpExecArray, links: Link[]): void {
  const { 0: whole, 1: label = '', 2: url = '', 3: doubleQuoted, 4: singleQuoted, index } = match
  if (!text.isKept(index)) return
  const isMarker = /^(?:\[?\^?\d{1,3}\]?)?$/.test(label.trim())
  links.push({ start: index, url, title: doubleQuoted ?? singleQuoted ?? (isMarker ? null : label.trim()) })
  const isCitation = isMarker || (isAddressOf(label, url) && isParenthesised(text.raw, index, index + whole.length))
  if (isCitation) text.hide(match, GAP)
  else showLabel(text, match)
}

/** Of a link that starts with its label in brackets. */
function showLabel(text: MarkedText, { 0: whole, 1: label = '', index }: RegExpExecArray): void {
  text.mark(index, index + 1, DROP)
  text.mark(index + 1 + label.length, index + whole.length, DROP)
}

/** Whether the label is the link's own host or URL, as in ChatGPT's citations: ([acme.com](https://acme.com/pricing)). */
function isAddressOf(label: string, url: string): boolean {
  const shown = label.trim().toLowerCase()
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''
  return /^https?:\/\//.test(shown) || `.${host}`.endsWith(`.${shown.replace(/^www\./, '')}`)
}

/** Whether the parentheses around the link contain only links. */
function isParenthesised(raw: string, start: number, end: number): boolean {
  const withoutLinks = (part: string) => part.replace(/\[[^[\]]*\]\([^()\s]*\)/g, '')
  const before = withoutLinks(raw.slice(Math.max(0, start - 2000), start))
  return /[(（][\s,;]*$/.test(before) && /^[\s,;]*[)）]/.test(withoutLinks(raw.slice(end, end + 2000)))
}

function markReferences(text: MarkedText, links: Link[]): void {
  if (!text.raw.includes(']:')) return
  const targets = new Map<string, Omit<Link, 'start'>>()
  for (const match of text.raw.matchAll(linkDefinition)) {
    const target = { url: match[2] ?? '', title: match[3] ?? null }
    targets.set((match[1] ?? '').toLowerCase(), target)
    links.push({ start: match.index, ...target })
    text.hide(match, GAP)
  }
  for (const match of text.raw.matchAll(referenceLink)) {
    const { 1: label = '', 2: name = '', index } = match
    const target = targets.get((name || label).toLowerCase())
    if (target === undefined || !text.isKept(index)) continue
    links.push({ start: index, url: target.url, title: target.title ?? label })
    showLabel(text, match)
  }
}

function markAddress(text: MarkedText, { 0: whole, index }: RegExpExecArray, links: Link[]): void {
  if (!text.isKept(index)) return
  const address = whole.replace(punctuationBehind, '')
  text.mark(index, index + address.length, GAP)
  links.push({ start: index, url: /^https?:/i.test(address) ? address : `https://${address}`, title: null })
}

/** Neither `\*`, whose backslash is hidden already, nor a sign between two spaces. E*TRADE and snake_case keep theirs; in **Ac**me they are emphasis. */
function isEmphasis({ raw, marks }: MarkedText, { 0: signs, index }: RegExpExecArray): boolean {
  const [before = ' ', after = ' '] = [raw[index - 1], raw[index + signs.length]]
  if (before === '\\' && marks[index - 1] === DROP) return false
  if (signs.startsWith('`')) return true
  const isInsideWord = wordCharacter.test(before) && wordCharacter.test(after)
  return !(/\s/.test(before) && /\s/.test(after)) && !(isInsideWord && (signs.startsWith('_') || signs === '*'))
}
