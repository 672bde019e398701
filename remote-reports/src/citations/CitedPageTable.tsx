import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowDown } from 'lucide'
import type { ReactNode } from 'react'
import styles from './CitedPageTable.module.css'
import { PageLink } from '../cited-pages/PageLink.tsx'
import type { CitedPage } from '../cited-pages/read-cited-pages.ts'

export interface CitedPageTableProps {
  caption: string
  pages: readonly CitedPage[]
  /** of the second column */
  column: string
  cell: (page: CitedPage) => ReactNode
  /** the label of a page; null, or without it: its address */
  name?: (page: CitedPage) => string | null
  /** whether a page is yours: the change of another one is grey, as its rise may be that of a rival. Default: none is */
  isYours?: (page: CitedPage) => boolean
  /** one of two side by side */
  tight?: boolean
}

/** Cited pages with the answers that cite them, on the first and the last day. */
export function CitedPageTable({ caption, pages, column, cell, name, isYours, tight }: CitedPageTableProps) {
  return (
    <Table
      caption={`${caption}, most cited on the last day first`}
      hover
      className={classNames(styles.table, tight && styles.tight)}
    >
      <thead>
        <tr>
          <Th>URL</Th>
          <Th>{column}</Th>
          <Th align="end" definition="pageFirstDay">
            First Day
          </Th>
          <Th align="end" sort="descending">
            <span className={styles.sorted}>
              <Definition of="pageLastDay">Last Day</Definition>
              <Icon of={ArrowDown} size={12} strokeWidth={2} />
            </span>
          </Th>
          <Th align="end" definition="pageChange">
            Change
          </Th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page, index) => (
          <tr key={`${index} ${page.url}`}>
            <th scope="row">
              <PageLink url={page.url} name={name?.(page) ?? null} twoLines={tight} />
            </th>
            <Td label={column} full>
              <span className={styles.cell}>{cell(page)}</span>
            </Td>
            <Td align="end" label="First Day">
              <Count value={page.firstDay} />
            </Td>
            <Td align="end" label="Last Day">
              <Count value={page.lastDay} />
            </Td>
            <Td align="end" label="Change">
              <Delta value={page.change} neutral={!isYours?.(page)} emptyLabel="unknown" />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const count = new Intl.NumberFormat('en-US')

function Count({ value }: { value: number | null }) {
  if (value === 0) return <span className={styles.none}>0</span>
  if (value !== null) return count.format(value)
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>unknown</VisuallyHidden>
    </>
  )
}
