import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'

const LOAD_ERROR = 'The chart could not be loaded.'

export interface ChartCanvasProps {
  option: EChartsCoreOption
  /** What the picture shows, in words. */
  label: string
  height: number
}

/** Draws an ECharts option, and loads the library for it. The parent's width is the chart's. */
export function ChartCanvas({ option, label, height }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const drawn = useRef<EChartsType>(null)

  useEffect(() => {
    const element = box.current
    // Where nothing can be drawn (a test), the table under the chart has the numbers.
    if (!element || typeof CanvasRenderingContext2D === 'undefined') return
    let instance: EChartsType | undefined
    let gone = false
    const draw = async () => {
      try {
        const { init } = await import('./echarts.ts')
        if (gone) return
        instance = init(element)
        setChart(instance)
      } catch {
        if (!gone) setFailed(true)
      }
    }
    void draw()
    const observer = new ResizeObserver(() => instance?.resize())
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      instance?.dispose()
      setChart(null)
    }
  }, [attempt])

  useEffect(() => {
    if (!chart || chart.isDisposed()) return
    // A chart draws itself in once; what changes later changes at once. Lines that are gone must leave the picture.
    chart.setOption(drawn.current === chart ? { ...option, animation: false } : option, { replaceMerge: ['series'] })
    drawn.current = chart
  }, [chart, option])

  if (failed) {
    const retry = () => {
      setFailed(false)
      setAttempt((before) => before + 1)
    }
    return <ErrorState message={LOAD_ERROR} onRetry={retry} />
  }
  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}
