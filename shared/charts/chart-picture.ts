// Exports a chart as a picture: the canvas, with the title and the legend that are HTML on the page.

import type { EChartsType } from 'echarts/core'
import type { ChartPalette } from './chart-palette.ts'
import type { StyledSeries } from './series-style.ts'

/** Device pixels per CSS pixel of the file. */
const SCALE = 2
const PADDING = 24
const TITLE_HEIGHT = 36
const ENTRY_HEIGHT = 24
const SAMPLE_WIDTH = 18
const SAMPLE_GAP = 7
const ENTRY_GAP = 18

export interface ChartPictureInput {
  chart: EChartsType
  title: string
  /** the visible lines */
  series: readonly StyledSeries[]
  palette: ChartPalette
}

/** A PNG; null where the browser cannot encode one. */
export function chartPicture({ chart, title, series, palette }: ChartPictureInput): Promise<Blob | null> {
  const drawing = chart.renderToCanvas({ pixelRatio: SCALE, backgroundColor: palette['--surface'] })
  const [width, height] = [drawing.width / SCALE, drawing.height / SCALE]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.resolve(null)

  pen.font = `12px ${palette['--font']}`
  const entries = legendEntries(series, width, (text) => pen.measureText(text).width)
  const legendHeight = ((entries.at(-1)?.row ?? -1) + 1) * ENTRY_HEIGHT
  canvas.width = (width + 2 * PADDING) * SCALE
  canvas.height = (TITLE_HEIGHT + height + legendHeight + 2 * PADDING) * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = palette['--surface'] ?? ''
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'

  pen.fillStyle = palette['--text'] ?? ''
  pen.font = `600 16px ${palette['--font']}`
  pen.fillText(title, PADDING, PADDING + TITLE_HEIGHT / 3, width)
  pen.drawImage(drawing, PADDING, PADDING + TITLE_HEIGHT, width, height)

  pen.font = `12px ${palette['--font']}`
  for (const { line, x, row } of entries) {
    const left = PADDING + x
    const middle = PADDING + TITLE_HEIGHT + height + (row + 0.5) * ENTRY_HEIGHT
    pen.strokeStyle = palette[line.colorToken] ?? ''
    pen.lineWidth = line.lineWidth
    pen.setLineDash([...line.dash])
    pen.beginPath()
    pen.moveTo(left, middle)
    pen.lineTo(left + SAMPLE_WIDTH, middle)
    pen.stroke()
    pen.fillText(line.name, left + SAMPLE_WIDTH + SAMPLE_GAP, middle)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

interface LegendEntry {
  line: StyledSeries
  x: number
  row: number
}

/** Lays the entries out from left to right, and starts a new row where there is no room. */
export function legendEntries(
  series: readonly StyledSeries[],
  width: number,
  widthOf: (text: string) => number,
): LegendEntry[] {
  let [x, row] = [0, 0]
  return series.map((line) => {
    const needed = SAMPLE_WIDTH + SAMPLE_GAP + widthOf(line.name)
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1]
    const entry = { line, x, row }
    x += needed + ENTRY_GAP
    return entry
  })
}

/** "citations-a-day-2026-11-20.png" */
export function pictureName(title: string, lastDate: string | undefined): string {
  const words = `${title} ${lastDate ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return `${words.join('-')}.png`
}
