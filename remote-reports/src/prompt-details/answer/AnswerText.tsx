// The answer as safe Markdown: no HTML, no pictures, links to the web only, the mentions marked. In a chunk of its own.

import { webAddress } from '@sightline/shared/ui/navigation/web-address.ts'
import { useMemo, type ReactNode } from 'react'
import Markdown, { type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import styles from './AnswerText.module.css'
import { answerElements } from './answer-elements.tsx'
import { isCheapToFormat } from './formatting-cost.ts'
import { htmlAsText } from './html-as-text.ts'
import { markMentions } from './mark-mentions.ts'
import type { AnswerTextProps } from './mentions.ts'
import { PlainAnswer } from './PlainAnswer.tsx'

const NOT_FORMATTED = 'Too long or too deeply nested to be formatted, so it is shown as received.'

export default function AnswerText({ text, mentions, decided, colourOf }: AnswerTextProps) {
  const formatted = useMemo(
    () =>
      isCheapToFormat(text)
        ? format({
            children: text,
            remarkPlugins: [remarkGfm, htmlAsText],
            // Sanitised first: the marks are ours.
            rehypePlugins: [rehypeSanitize, markMentions(text, mentions, decided)],
            urlTransform: (url) => webAddress(url) ?? '',
            components: answerElements(mentions, colourOf),
          })
        : undefined,
    [text, mentions, decided, colourOf],
  )
  if (formatted !== undefined) return formatted
  return (
    <>
      <p className={styles.note}>{NOT_FORMATTED}</p>
      <PlainAnswer text={text} mentions={mentions} colourOf={colourOf} />
    </>
  )
}

/** Called as a function, so that an error of the parser (quotes nested thousands deep) can be caught and the text shown plain. */
function format(options: Options): ReactNode {
  try {
    return Markdown(options)
  } catch {
    return undefined
  }
}
