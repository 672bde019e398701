// Whose pages feed the answers, and the pages that most answers cite.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { Table, Td, Th, Tr } from '@sightline/shared/ui/table/Table.tsx'
import { shortAddress } from '../cited-pages/page-address.ts'
import { readCitationShares } from '../source-shares/read-citation-shares.ts'
import { kindNames, NO_CITATIONS, SharePicture } from '../source-shares/SharePicture.tsx'
import styles from './SharedReport.module.css'

const PAGES = 'Pages that most answers cite'

export function SourcesSection({ report: { sources } }: { report: ReportDocument }) {
  const found = readCitationShares(sources)
  if (sources === null || found === undefined || found.citations === 0) return <p>{NO_CITATIONS}</p>
  return (
    <>
      <SharePicture found={found} level={3} />
      <h3 className={styles.subtitle}>{PAGES}</h3>
      <Table caption={PAGES}>
        <thead>
          <tr>
            <Th>Page</Th>
            <Th>Kind</Th>
            <Th align="end">Answers</Th>
            <Th align="end">Name you</Th>
          </tr>
        </thead>
        <tbody>
          {sources.pages.map(({ url, title, kind, answers, named }) => (
            <Tr key={url}>
              <th scope="row" className={styles.words} title={title ?? undefined}>
                {shortAddress(url)}
              </th>
              <Td label="Kind">{kindNames[kind]}</Td>
              <Td align="end" label="Answers">
                {answers}
              </Td>
              <Td align="end" label="Name you">
                {named === 0 ? <b>None</b> : named}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
