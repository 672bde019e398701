import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'

export type Mention = RawResponse['mentions'][number]

export interface AnswerTextProps {
  text: string
  /** offsets are of `text` */
  mentions: readonly Mention[]
  /** the sentence that decides how the answer speaks of the brand */
  decided?: RawResponse['stanceSentence'] | undefined
  /** of a competitor's domain */
  colourOf: (domain: string) => string
}
