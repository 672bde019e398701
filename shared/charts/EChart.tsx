// The parts of ECharts that the product draws with, and nothing more. Loaded when a chart is on the screen.

import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, MarkLineComponent, MarkPointComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { useMemo, useState } from 'react'

echarts.use([LineChart, GridComponent, TooltipComponent, MarkLineComponent, MarkPointComponent, AriaComponent, CanvasRenderer])

const FILL = { width: '100%', height: '100%' }
/** Lines that are gone must leave the picture. */
const REPLACED = ['series']

export interface EChartProps {
  option: echarts.EChartsCoreOption
  onReady: (chart: echarts.EChartsType) => void
}

/** A picture of the size of its parent. It draws itself in once; what changes later changes at once. */
export function EChart({ option, onReady }: EChartProps) {
  const [first] = useState(option)
  const shown = useMemo(() => (option === first ? option : { ...option, animation: false }), [option, first])
  return <EChartsReactCore echarts={echarts} option={shown} replaceMerge={REPLACED} style={FILL} onChartReady={onReady} />
}
