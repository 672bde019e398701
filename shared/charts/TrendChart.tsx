import type { EChartsType } from 'echarts/core'
import { useMemo, useRef, useState } from 'react'
import { useElementWidth } from '../ui/layout/use-element-width.ts'
import { chartHeight, PHONE_WIDTH } from './chart-size.ts'
import { parsePalette, usePaletteKey } from './chart-palette.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { fullDate } from './date-labels.ts'
import { DownloadPicture } from './DownloadPicture.tsx'
import { pointText, type Granularity, styleSeries, type TrendSeries, type TrendUnit } from './series-style.ts'
import { trendChartOption } from './trend-chart-option.ts'
import styles from './TrendChart.module.css'

export interface TrendChartProps {
  /** What is measured, e.g. "Brand Visibility Rate by day". */
  title: string
  /** Text alternative: one sentence on what the chart shows. */
  description: string
  /** YYYY-MM-DD, or YYYY-MM by month. */
  dates: readonly string[]
  /** You, and at most five competitors. */
  series: readonly TrendSeries[]
  unit: TrendUnit
  /** 100: the axis ends at 100. A chart with unit "%" always does. */
  max?: 100
  granularity: Granularity
  /** Of the dates under the chart and in its notes. Default: the screens' own. */
  locale?: string | undefined
  /** Date → note: the date gets a dashed line, and the note is in tooltip and table. */
  notes?: ReadonlyMap<string, string>
  /** Week or month of which the chart has only some days → "2 of 7 days". Its points are hollow. */
  unfinished?: ReadonlyMap<string, string>
  /** Animate the first drawing. Default true. */
  animate?: boolean
}

const isKnown = (value: number | null | undefined) => value !== null && value !== undefined

/** A line chart with its legend and its values as a table. */
export function TrendChart(props: TrendChartProps) {
  const { title, description, dates, unit, max, granularity, locale, notes, unfinished, animate = true } = props
  const box = useRef<HTMLElement>(null)
  const phone = useElementWidth(box, 720) < PHONE_WIDTH
  const paletteKey = usePaletteKey()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const series = useMemo(() => styleSeries(props.series), [props.series])
  const visible = useMemo(() => series.filter((line) => line.you || !hidden.has(line.name)), [series, hidden])
  const [chart, setChart] = useState<EChartsType | null>(null)
  const drawn = chart !== null
  const palette = useMemo(() => parsePalette(paletteKey), [paletteKey])
  const option = useMemo(
    () =>
      trendChartOption({
        dates,
        series: visible,
        unit,
        max,
        granularity,
        locale,
        palette,
        phone,
        animate,
        description,
        notes,
        unfinished,
        drawn,
      }),
    [dates, visible, unit, max, granularity, locale, palette, phone, animate, description, notes, unfinished, drawn],
  )
  const toggle = (name: string) =>
    setHidden((before) => {
      const after = new Set(before)
      if (!after.delete(name)) after.add(name)
      return after
    })
  const textOf = (index: number) => {
    const date = dates[index] ?? ''
    const values = visible.map((line) => `${line.name} ${pointText(line, index, unit)}`)
    return [fullDate(date, granularity), unfinished?.get(date), ...values, notes?.get(date)].filter(Boolean).join(', ')
  }
  return (
    <figure ref={box} className={styles.figure} aria-label={title}>
      <ChartCanvas
        option={option}
        label={`${title}. ${description}`}
        height={chartHeight(phone)}
        dates={{ count: dates.length, textOf }}
        onDrawn={setChart}
        tooltip={(index) => (
          <ChartTooltip
            date={dates[index] ?? ''}
            index={index}
            series={visible}
            unit={unit}
            granularity={granularity}
            notes={notes}
            unfinished={unfinished}
          />
        )}
      />
      <ChartLegend
        series={series}
        hidden={hidden}
        marked={notes !== undefined && notes.size > 0}
        banded={visible.some(({ band }) => band?.some((range) => range !== null))}
        partial={visible.some(({ values }) =>
          dates.some((date, index) => unfinished?.has(date) && isKnown(values[index])),
        )}
        onToggle={toggle}
      />
      <div className={styles.under}>
        <ChartTable
          caption={title}
          dates={dates}
          series={series}
          unit={unit}
          granularity={granularity}
          {...{ notes, unfinished }}
        />
        <DownloadPicture chart={chart} title={title} series={visible} palette={palette} lastDate={dates.at(-1)} />
      </div>
    </figure>
  )
}

export default TrendChart
