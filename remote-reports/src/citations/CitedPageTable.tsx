import { classNames } from '@sightline/shared/ui/class-names.ts'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { ArrowDown, MessageSquare } from 'lucide'
import type { ReactNode } from 'react'
import styles from './CitedPageTable.module.css'
import { PageLink } from '../cited-pages/PageLink.tsx'
import { shortAddress } from '../cited-pages/page-address.ts'
import type { CitedPage, CitedPages } from '../cited-pages/read-cited-pages.ts'
import { answersText } from '../report-frame/answers-text.ts'

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
  /** opens the answers that cite a page */
  onOpen: OpenAnswers
  /** the days of the two columns */
  days: Pick<CitedPages, 'firstDay' | 'lastDay'>
}

/** @param day of the answers; undefined: the whole period */
export type OpenAnswers = (page: CitedPage, day?: string) => void

/** Cited pages with the answers that cite them, on the first and the last day. */
export function CitedPageTable({
  caption,
  pages,
  column,
  cell,
  name,
  isYours,
  tight,
  onOpen,
  days,
}: CitedPageTableProps) {
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
              <span className={styles.cell}>
                {cell(page)}
                <Button
                  size="sm"
                  variant="ghost"
                  iconOnly
                  className={styles.open}
                  icon={<Icon of={MessageSquare} size={14} />}
                  aria-haspopup="dialog"
                  aria-label={`Answers that cite ${shortAddress(page.url)}`}
                  title="Answers that cite it"
                  onClick={() => onOpen(page)}
                />
              </span>
            </Td>
            <Td align="end" label="First Day">
              <PageCount value={page.firstDay} day={days.firstDay} page={page} onOpen={onOpen} />
            </Td>
            <Td align="end" label="Last Day">
              <PageCount value={page.lastDay} day={days.lastDay} page={page} onOpen={onOpen} />
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

interface PageCountProps extends Pick<CountProps, 'value'> {
  day: string | null
  page: CitedPage
  onOpen: OpenAnswers
}

function PageCount({ value, day, page, onOpen }: PageCountProps) {
  if (day === null) return <Count value={value} />
  return (
    <Count
      value={value}
      label={`${answersText(value ?? 0)} of ${dayText(day)} cite ${shortAddress(page.url)}`}
      onOpen={() => onOpen(page, day)}
    />
  )
}

interface CountProps {
  value: number | null
  /** what the number opens */
  label?: string
  /** without: the number alone */
  onOpen?: () => void
}

export function Count({ value, label, onOpen }: CountProps) {
  if (value === 0) return <span className={styles.none}>0</span>
  if (value !== null && onOpen === undefined) return figure(value)
  if (value !== null) {
    return (
      <button type="button" className={styles.count} aria-haspopup="dialog" aria-label={label} onClick={onOpen}>
        {figure(value)}
      </button>
    )
  }
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr">unknown</span>
    </>
  )
}
