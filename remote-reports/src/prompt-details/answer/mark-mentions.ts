// Puts the marks of the measured mentions into the formatted answer, by the place of each text in the source.

import type { ExtraProps } from 'react-markdown'
import type { AnswerTextProps, Mention } from './mentions.ts'
import { sourceOffsets } from './source-offsets.ts'
import { splitByMentions } from './split-by-mentions.ts'

type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]
type Parent = { children: Node[] }

/** Deeper than any real answer, and than browsers render. */
const MAX_DEPTH = 60
/** Each says by its own words whether it runs from right to left. */
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'table', 'th', 'td'])
const FENCE = /[ \t]*(?:`{3,}|~{3,})[^\n]*\n/y

/** @returns a plugin of the formatted tree */
export function markMentions(source: string, mentions: readonly Mention[], decided?: AnswerTextProps['decided']) {
  return () => (tree: Parent) => {
    /** end of the last placed text: texts that a plugin has created have no position */
    let cursor = 0

    function walk(parent: Parent, end: number, depth: number): void {
      if (depth > MAX_DEPTH) throw new RangeError('The answer is nested too deep to be formatted')
      parent.children = parent.children.flatMap((child) => {
        cursor = child.position?.start.offset ?? cursor
        const to = child.position?.end.offset ?? end
        if (child.type === 'text') return mark(child, to)
        if (child.type === 'element') {
          const { id: _, ...properties } = child.properties
          child.properties = blocks.has(child.tagName) ? { ...properties, dir: 'auto' } : properties
          if (child.tagName === 'code') skipFence()
          walk(child, to, depth + 1)
        }
        return child
      })
    }

    function mark(text: Extract<Node, { type: 'text' }>, to: number): Node[] {
      const offsets = sourceOffsets(text.value, source, cursor, to)
      cursor = Math.max(cursor, (offsets.findLast((offset) => offset !== -1) ?? -1) + 1)
      let end = 0
      return splitByMentions(text.value, offsets, decided ? [decided] : []).flatMap(
        ({ text: part, mention: isDecided }) => {
          const start = end
          end += part.length
          const named = markNames(part, offsets.slice(start, end))
          return isDecided ? { type: 'element', tagName: 'u', properties: {}, children: named } : named
        },
      )
    }

    function markNames(part: string, offsets: ArrayLike<number>): Element['children'] {
      return splitByMentions(part, offsets, mentions).map(({ text: value, mention }) => {
        const words = { type: 'text' as const, value }
        if (mention === undefined) return words
        return {
          type: 'element',
          tagName: 'mark',
          properties: { dataMention: mentions.indexOf(mention) },
          children: [words],
        }
      })
    }

    function skipFence(): void {
      FENCE.lastIndex = cursor
      cursor += FENCE.exec(source)?.[0].length ?? 0
    }

    walk(tree, source.length, 0)
  }
}
