import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import styles from './ChartCanvas.module.css'
import { ChartDates } from './ChartDates.tsx'
import { LOADING_CHART } from './ChartSkeleton.tsx'
import type * as Drawing from './EChart.tsx'
import { type HoveredDate, useHoveredDate } from './use-hovered-date.ts'

const LOAD_ERROR = 'The chart could not be loaded.'
/** Pixels between the date's line and the tooltip. */
const FLOATING_GAP = 12

export interface ChartCanvasProps {
  option: EChartsCoreOption
  /** Accessible name of the chart. */
  label: string
  height: number
  /** Content of the tooltip for the date under the pointer. */
  tooltip: (index: number) => ReactNode
  /** Number of dates, and the values of one date as text. */
  dates: { count: number; textOf: (index: number) => string }
  /** Called once, after the first drawing and its animation. */
  onDrawn?: (chart: EChartsType) => void
}

/** Draws an ECharts option, and loads ECharts on demand. The chart is as wide as its parent. */
export function ChartCanvas({ option, label, height, tooltip, dates, onDrawn }: ChartCanvasProps) {
  const [drawing, setDrawing] = useState<typeof Drawing | null>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const hovered = useHoveredDate(chart)
  useDrawn(chart, onDrawn)

  // jsdom has no canvas: a test reads the numbers from the table under the chart.
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
    return <ErrorState message={LOAD_ERROR} onRetry={retry} minHeight={height} />
  }
  return (
    <div className={styles.chart} style={{ height }}>
      <div
        role="img"
        aria-busy={loading || undefined}
        aria-label={loading ? LOADING_CHART : label}
        className={styles.picture}
      >
        {drawing && <drawing.EChart option={option} onReady={setChart} />}
      </div>
      {chart && dates.count > 1 && <ChartDates key={dates.count} chart={chart} {...dates} />}
      {loading && <Skeleton className={styles.loading} height="100%" />}
      {hovered && <Floating at={hovered}>{tooltip(hovered.index)}</Floating>}
    </div>
  )
}

/** Calls back once, when the first drawing and its animation have finished. */
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
    // The chart may have finished before the listener was added: a refresh fires the event again.
    chart.getZr().refresh()
    return () => {
      if (!chart.isDisposed()) chart.off('finished', finish)
    }
  }, [chart])
}

/** The tooltip: right of the date's line, or left of it where there is no room. */
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
