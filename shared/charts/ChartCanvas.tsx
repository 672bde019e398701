import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './ChartCanvas.module.css'
import { ChartDates } from './ChartDates.tsx'
import { LOADING_CHART } from './ChartSkeleton.tsx'
import type * as Drawing from './EChart.tsx'
import { type HoveredDate, useHoveredDate } from './use-hovered-date.ts'

const LOAD_ERROR = 'The chart could not be loaded.'
/** Pixels between the date's line and what floats beside it. */
const FLOATING_GAP = 12

export interface ChartCanvasProps {
  option: EChartsCoreOption
  /** What the picture shows, in words. */
  label: string
  height: number
  /** What floats beside the date under the pointer. */
  tooltip: (index: number) => ReactNode
  /** How many dates there are, and what is said of one: its values. */
  dates: { count: number; textOf: (index: number) => string }
  /** The picture stands for the first time. */
  onDrawn?: (chart: EChartsType) => void
}

/** Draws an ECharts option, and loads the library for it. The parent's width is the chart's. */
export function ChartCanvas({ option, label, height, tooltip, dates, onDrawn }: ChartCanvasProps) {
  const [drawing, setDrawing] = useState<typeof Drawing | null>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const hovered = useHoveredDate(chart)
  useDrawn(chart, onDrawn)

  // Where nothing can be drawn (a test), the table under the chart has the numbers.
  const drawable = typeof CanvasRenderingContext2D !== 'undefined'
  const loading = drawable && chart === null

  useEffect(() => {
    if (!drawable) return
    let gone = false
    import('./EChart.tsx').then(
      (module) => !gone && setDrawing(module),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [attempt, drawable])

  if (failed) {
    const retry = () => {
      setFailed(false)
      setAttempt((before) => before + 1)
    }
    return <ErrorState message={LOAD_ERROR} onRetry={retry} />
  }
  return (
    <div className={styles.chart} style={{ height }}>
      <div role="img" aria-label={loading ? LOADING_CHART : label} className={styles.picture}>
        {drawing && <drawing.EChart option={option} onReady={setChart} />}
      </div>
      {chart && dates.count > 1 && <ChartDates key={dates.count} chart={chart} {...dates} />}
      {loading && <Skeleton className={styles.loading} height="100%" />}
      {hovered && (
        <Floating at={hovered}>{tooltip(hovered.index)}</Floating>
      )}
    </div>
  )
}

/** Calls back when the first picture, with its movement, has come to its end. */
function useDrawn(chart: EChartsType | null, onDrawn: ChartCanvasProps['onDrawn']) {
  const call = useRef(onDrawn)
  useEffect(() => {
    call.current = onDrawn
  })
  useEffect(() => {
    if (!chart || chart.isDisposed()) return
    const finish = () => {
      chart.off('finished', finish)
      call.current?.(chart)
    }
    chart.on('finished', finish)
    // It may have stood before anybody listened.
    chart.getZr().refresh()
    return () => {
      if (!chart.isDisposed()) chart.off('finished', finish)
    }
  }, [chart])
}

/** Beside the date's line: at its right, else at its left, and never beyond the chart. */
function Floating({ at, children }: { at: HoveredDate; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const chart = element?.parentElement
    if (!element || !chart) return
    const right = at.x + FLOATING_GAP
    const fits = right + element.offsetWidth <= chart.clientWidth
    const left = fits ? right : Math.max(0, at.x - FLOATING_GAP - element.offsetWidth)
    const top = Math.min(at.y + FLOATING_GAP, chart.clientHeight / 2)
    element.style.setProperty('transform', `translate(${left}px, ${top}px)`)
  }, [at])
  return (
    <div ref={box} className={styles.floating} aria-hidden>
      {children}
    </div>
  )
}
