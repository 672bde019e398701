import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { PageLink } from '../cited-pages/PageLink.tsx'
import type { CitedPage } from '../cited-pages/read-cited-pages.ts'
import styles from './SourcesPanel.module.css'

/** As a page sorts its sources. @param domain whose they are */
export function SourceRows({ sources, domain }: { sources: readonly CitedPage[]; domain: string }) {
  return (
    <Table caption={`Sources of ${domain}`} cards={false} className={styles.table}>
      <thead>
        <tr>
          <Th>URL</Th>
          <Th align="end" sort="descending" definition="pageLastDay">
            Last Day
          </Th>
          <Th align="end" definition="pageChange">
            Change
          </Th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ url, lastDay, change }, index) => (
          <tr key={`${index} ${url}`}>
            <th scope="row">
              <PageLink url={url} name={null} twoLines />
            </th>
            <Td align="end">{lastDay ?? '—'}</Td>
            <Td align="end">
              <Delta value={change} neutral />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
