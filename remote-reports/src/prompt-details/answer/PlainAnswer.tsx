import { MentionMark } from './MentionMark.tsx'
import styles from './AnswerText.module.css'
import type { AnswerTextProps, Mention } from './mentions.ts'

interface PlainAnswerProps extends Pick<AnswerTextProps, 'text' | 'colourOf'> {
  /** in reading order; offsets are of `text` */
  mentions: readonly Omit<Mention, 'quote'>[]
}

/** The answer, or a part of it, without its formats. */
export function PlainAnswer({ text, mentions, colourOf }: PlainAnswerProps) {
  const parts: { start: number; end: number; mention?: (typeof mentions)[number] }[] = []
  let at = 0
  for (const mention of mentions) {
    if (mention.start < at) continue
    parts.push({ start: at, end: mention.start }, { start: mention.start, end: mention.end, mention })
    at = mention.end
  }
  return (
    <p className={styles.plain} dir="auto">
      {[...parts, { start: at, end: text.length, mention: undefined }].map(({ start, end, mention }) => {
        const words = text.slice(start, end)
        if (mention === undefined) return words
        return (
          <MentionMark key={start} mention={mention} colour={colourOf(mention.company)}>
            {words}
          </MentionMark>
        )
      })}
    </p>
  )
}
