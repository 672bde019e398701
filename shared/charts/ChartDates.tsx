import type { EChartsType } from 'echarts/core'
import { useState } from 'react'
import styles from './ChartDates.module.css'

interface ChartDatesProps {
  chart: EChartsType
  count: number
  /** the values of a date as text */
  textOf: (index: number) => string
}

/**
 * Keyboard access to the dates: a range input whose arrow keys move the chart's dashed line; its value text has the date's
 * values.
 */
export function ChartDates({ chart, count, textOf }: ChartDatesProps) {
  const [index, setIndex] = useState(count - 1)
  const at = Math.min(index, count - 1)
  const point = (date: number) => {
    setIndex(date)
    if (chart.isDisposed()) return
    const x = Number(chart.convertToPixel({ xAxisIndex: 0 }, date))
    chart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'mousemove', x, y: chart.getHeight() / 2 })
  }
  const leave = () => {
    if (!chart.isDisposed()) chart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
  }
  return (
    <input
      type="range"
      className={styles.dates}
      aria-label="Date in the chart"
      aria-valuetext={textOf(at)}
      min={0}
      max={count - 1}
      value={at}
      onFocus={() => point(at)}
      onBlur={leave}
      onChange={(event) => point(event.target.valueAsNumber)}
    />
  )
}
