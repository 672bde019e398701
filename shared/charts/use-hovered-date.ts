import type { EChartsType } from 'echarts/core'
import { useEffect, useState } from 'react'

export interface HoveredDate {
  index: number
  /** Pixels in the chart: x of the date's line, y of the pointer. */
  x: number
  y: number
}

interface AxisPointerEvent {
  axesInfo?: readonly { axisDim: string; value: number }[]
}

/** The date under the pointer, or null. */
export function useHoveredDate(chart: EChartsType | null): HoveredDate | null {
  const [hovered, setHovered] = useState<HoveredDate | null>(null)
  useEffect(() => {
    // Strict mode disposes of the first chart and makes a second.
    if (!chart || chart.isDisposed()) return
    let y = 0
    const leave = () => setHovered(null)
    const follow = (event: { offsetY: number }) => {
      y = event.offsetY
    }
    const point = (event: unknown) => {
      const index = (event as AxisPointerEvent).axesInfo?.find((axis) => axis.axisDim === 'x')?.value
      if (index === undefined) return leave()
      setHovered({ index, x: Number(chart.convertToPixel({ xAxisIndex: 0 }, index)), y })
    }
    const surface = chart.getZr()
    surface.on('mousemove', follow)
    surface.on('globalout', leave)
    chart.on('updateAxisPointer', point)
    return () => {
      leave()
      if (chart.isDisposed()) return
      surface.off('mousemove', follow)
      surface.off('globalout', leave)
      chart.off('updateAxisPointer', point)
    }
  }, [chart])
  return hovered
}
