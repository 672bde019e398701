import { useRef, type ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useElementWidth } from '../ui/layout/use-element-width.ts'
import { chartHeight, PHONE_WIDTH, UNDER_CHART } from './chart-size.ts'
import styles from './ChartSkeleton.module.css'

export const LOADING_CHART = 'Loading the chart'

/** An empty box of a TrendChart's height, legend and table included, around a message. */
export function ChartPlace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const phone = useElementWidth(box, 720) < PHONE_WIDTH
  return (
    <div ref={box} className={styles.place} style={{ minHeight: chartHeight(phone) + UNDER_CHART }}>
      {children}
    </div>
  )
}

/** Placeholder of a TrendChart whose data or code is loading. */
export function ChartSkeleton() {
  const box = useRef<HTMLDivElement>(null)
  const phone = useElementWidth(box, 720) < PHONE_WIDTH
  return (
    <div ref={box} className={styles.shape} role="img" aria-label={LOADING_CHART}>
      <Skeleton height={chartHeight(phone)} />
      <div className={styles.legend}>
        <Skeleton width={260} height={12} />
      </div>
      <div className={styles.table}>
        <Skeleton width={180} height={12} />
      </div>
    </div>
  )
}
