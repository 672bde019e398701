import { Delta } from '@sightline/shared/ui/Delta.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/Table.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import { ExternalLink } from 'lucide-react'
import { TOP_SOURCES, type Source } from './read-sources.ts'
import styles from './SourcesPanel.module.css'

/** As a page sorts its sources. @param domain whose they are */
export function SourceRows({ sources, domain }: { sources: readonly Source[]; domain: string }) {
  return (
    <Table caption={`Sources of ${domain}`} cards={false} className={styles.table}>
      <thead>
        <tr>
          <Th>URL</Th>
          <Th align="end" aria-sort="descending">
            Last Day
          </Th>
          <Th align="end">Change</Th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ url, lastDay, change }) => (
          <tr key={url}>
            <th scope="row">
              <SourceLink url={url} />
            </th>
            <Td align="end">{lastDay}</Td>
            <Td align="end">
              <Delta value={change} neutral />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function SourceLink({ url }: { url: string }) {
  const shown = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  // A model may cite anything: only the web is led to.
  if (!/^https?:\/\//i.test(url)) return <span className={styles.link}>{url}</span>
  return (
    <a className={styles.link} href={url} title={url} target="_blank" rel="noopener noreferrer">
      <span>{shown}</span>
      <ExternalLink size={12} strokeWidth={1.5} aria-hidden />
    </a>
  )
}

const ROWS = Array.from({ length: TOP_SOURCES }, (_, row) => row)

export function SourcesSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="100%" height={12} />
        </div>
      ))}
    </div>
  )
}
