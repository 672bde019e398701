// A section of a report with its own loading and error states and Retry.

import type { ReactNode } from 'react'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import styles from './ReportSection.module.css'

/** Of RTK Query, what a section needs. */
export interface SectionQuery<Data> {
  data?: Data
  error?: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface ReportSectionProps<Data> {
  query: SectionQuery<Data>
  /** the message when its call fails */
  failed: string
  /** its placeholder, as high as its content */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Stale values stay, dimmed, while new ones load, cannot be requested, or have failed. A failure without stale values replaces
 * the skeleton.
 */
export function ReportSection<Data>({ query, failed, skeleton, children }: ReportSectionProps<Data>) {
  const online = useOnline()
  const { data, isError, isFetching } = query
  const failure = isError && (
    <div className={styles.failure}>
      <SectionFailure message={failed} error={query.error} busy={isFetching} onRetry={() => void query.refetch()} />
    </div>
  )
  if (data === undefined && failure) {
    return (
      <div className={styles.place}>
        <div className={styles.unseen} aria-hidden>
          {skeleton}
        </div>
        {failure}
      </div>
    )
  }
  if (data === undefined) return skeleton
  return (
    <>
      {failure}
      <div className={isFetching || isError || !online ? styles.stale : undefined} aria-busy={isFetching}>
        {children(data)}
      </div>
    </>
  )
}
