import { MentionMark } from './MentionMark.tsx'
import styles from './AnswerText.module.css'
import type { AnswerTextProps } from './mentions.ts'

/** The answer without its formats: for one that is too long, or too deep, to be formatted. */
export function PlainAnswer({ text, mentions, colourOf }: AnswerTextProps) {
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
