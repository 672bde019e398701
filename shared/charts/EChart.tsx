// The parts of ECharts that the product uses. Loaded when the first chart is on the screen.

import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, MarkLineComponent, MarkPointComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { useMemo, useState } from 'react'

echarts.use([LineChart, GridComponent, TooltipComponent, MarkLineComponent, MarkPointComponent, AriaComponent, CanvasRenderer])

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
  return <EChartsReactCore echarts={echarts} option={shown} replaceMerge={REPLACED} style={FILL} onChartReady={onReady} />
}
