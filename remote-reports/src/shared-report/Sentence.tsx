import type { SentencePart } from '../verdict/verdict-sentence.ts'
import styles from './SharedReport.module.css'

/** The verdict's words in its weights and colours. */
export const Sentence = ({ parts }: { parts: SentencePart[] }) =>
  parts.map(({ text, tone }, index) => (
    <span key={index} className={styles[tone]}>
      {text}
    </span>
  ))
