// The parts of ECharts that the product uses. Loaded when the first chart is on the screen.

import { LineChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { useEffect, useMemo, useRef, useState } from 'react'

echarts.use([
  LineChart,
  GridComponent,
  TooltipComponent,
  MarkLineComponent,
  MarkPointComponent,
  AriaComponent,
  CanvasRenderer,
])

const FILL = { width: '100%', height: '100%' }
/** `replaceMerge`: without it, series that the new option lacks would stay in the chart. */
const REPLACED = ['series']

export interface EChartProps {
  option: echarts.EChartsCoreOption
  onReady: (chart: echarts.EChartsType) => void
}

/** An ECharts instance of its parent's size. The first drawing is animated; later changes are not. */
export function EChart({ option, onReady }: EChartProps) {
  const [first] = useState(option)
  const shown = useMemo(() => (option === first ? option : { ...option, animation: false }), [option, first])
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<echarts.EChartsType>(null)
  useEffect(() => {
    const place = box.current
    if (place === null) return
    const observer = new ResizeObserver(() => fit(drawn.current, place))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  const ready = (chart: echarts.EChartsType) => {
    drawn.current = chart
    if (box.current !== null) fit(chart, box.current)
    onReady(chart)
  }
  return (
    <div ref={box} style={FILL}>
      <EChartsReactCore
        echarts={echarts}
        option={shown}
        replaceMerge={REPLACED}
        style={FILL}
        // The library ignores the first resize after a chart appears.
        autoResize={false}
        onChartReady={ready}
      />
    </div>
  )
}

/**
 * A resize cuts the first animation short, so a chart that already fits is not resized. ECharts fixes the size in
 * pixels; 'auto' undoes that.
 */
function fit(chart: echarts.EChartsType | null, { clientWidth, clientHeight }: Element): void {
  if (chart === null || chart.isDisposed()) return
  if (chart.getWidth() === clientWidth && chart.getHeight() === clientHeight) return
  chart.resize({ width: 'auto', height: 'auto' })
}
