import type { SentencePart } from '@sightline/shared/domain/verdict-sentence.ts'
import styles from './VerdictSentence.module.css'

/** The verdict's words in its weights and colours. */
export const VerdictSentence = ({ parts }: { parts: SentencePart[] }) =>
  parts.map(({ text, tone }, index) => (
    <span key={index} className={styles[tone]}>
      {text}
    </span>
  ))
