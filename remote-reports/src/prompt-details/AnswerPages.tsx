import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { OutsideLink } from '@sightline/shared/ui/navigation/OutsideLink.tsx'
import styles from './PromptDetails.module.css'

const NO_CITATIONS = 'This answer cites no page.'
const RETRIEVED_NOTE = 'The platform read these pages for its answer. They are not counted as citations.'

type Page = RawResponse['citations'][number]

/** The pages that the answer cites, and those that the platform only retrieved. */
export function AnswerPages({
  answer: { citations = [], retrieved = [], searchQueries = [] },
}: {
  answer: Partial<Pick<RawResponse, 'citations' | 'retrieved' | 'searchQueries'>>
}) {
  return (
    <section className={styles.section}>
      <h3>
        Citations <span className={styles.count}>({citations.length})</span>
      </h3>
      {citations.length === 0 ? (
        <p className={styles.quiet}>{NO_CITATIONS}</p>
      ) : (
        <Pages pages={citations} state="Cited" />
      )}
      {retrieved.length > 0 && (
        <details className={styles.more}>
          <summary>Retrieved, not cited ({retrieved.length})</summary>
          <p className={styles.quiet}>{RETRIEVED_NOTE}</p>
          <Pages pages={retrieved} state="Retrieved" />
        </details>
      )}
      {searchQueries.length > 0 && (
        <details className={styles.more}>
          <summary>Searched for ({searchQueries.length})</summary>
          <ul className={styles.pages}>
            {searchQueries.map((query, index) => (
              <li key={index} dir="auto">
                {query}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Pages({ pages, state }: { pages: readonly Page[]; state: 'Cited' | 'Retrieved' }) {
  return (
    <ol className={styles.pages}>
      {pages.map((page, index) => (
        <li key={index}>
          <PageLink {...page} />
          <span className={styles.host}>
            <span>
              <bdi>{page.domain}</bdi> · {state}
            </span>
            {page.own && <Badge tone="up">Your page</Badge>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Its title, or its address. */
function PageLink({ url, title }: Page) {
  return (
    <OutsideLink className={styles.page} url={url}>
      <bdi>{title?.trim() || url}</bdi>
    </OutsideLink>
  )
}
