// Renderers of Markdown elements: nothing that loads or runs, and links to http(s) only.

import { OutsideLink } from '@sightline/shared/ui/navigation/OutsideLink.tsx'
import { createContext, use, type ReactNode } from 'react'
import type { Components } from 'react-markdown'
import styles from './AnswerText.module.css'
import { MentionMark } from './MentionMark.tsx'
import type { AnswerTextProps } from './mentions.ts'

export function answerElements(
  mentions: AnswerTextProps['mentions'],
  colourOf: AnswerTextProps['colourOf'],
): Components {
  return {
    a: ({ href, children }) => <WebLink href={href}>{children}</WebLink>,
    // An image request would reveal the reader to the image's server.
    img: ({ src, alt }) => (
      <WebLink href={typeof src === 'string' ? src : undefined}>Image{alt ? `: ${alt}` : ''}</WebLink>
    ),
    input: ({ checked }) => (
      <>
        <span aria-hidden>{checked ? '☑ ' : '☐ '}</span>
        <span className="sr">{checked ? 'Done: ' : 'To do: '}</span>
      </>
    ),
    table: ({ children, dir }) => (
      <div className={styles.table} role="region" aria-label="Table in the answer" tabIndex={0}>
        <table dir={dir}>{children}</table>
      </div>
    ),
    mark: ({ node, children }) => {
      const mention = mentions[Number(node?.properties.dataMention)]
      return (
        mention && (
          <MentionMark mention={mention} colour={colourOf(mention.company)}>
            {children}
          </MentionMark>
        )
      )
    },
    u: ({ children }) => <span className={styles.decided}>{children}</span>,
    // Their levels are the answer's own, not those of the page.
    ...Object.fromEntries((['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((level) => [level, Heading])),
  }
}

function Heading({ children, dir }: { children?: ReactNode; dir?: string }) {
  return <h4 dir={dir}>{children}</h4>
}

/** A picture in a link would be a link of its own. */
const InLink = createContext(false)

/** A link without a web address is shown as text. */
function WebLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const inLink = use(InLink)
  if (!href || inLink) return <span>{children}</span>
  return (
    <OutsideLink url={href} marked={false}>
      <InLink value>{children}</InLink>
    </OutsideLink>
  )
}
