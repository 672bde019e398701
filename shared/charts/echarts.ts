// The parts of ECharts that the product draws with, and nothing more. Loaded when a chart is on the screen.
import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, MarkPointComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

register([LineChart, GridComponent, TooltipComponent, MarkPointComponent, AriaComponent, CanvasRenderer])

export { init }
