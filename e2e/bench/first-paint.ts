// Pages before their scripts: their first paint with and without their HTML, in turns, and how much each moves while scripts, font and
// data arrive.

import type { Browser } from '@playwright/test'
import { median } from '@sightline/api/bench/table.ts'
import { paths, WEBSITE_PARAM } from '@sightline/shared/domain/paths.ts'
import type { About } from './document.ts'
import type { MeasuredPage, Stage } from './stage.ts'
import { CONDITIONS, firstPaintOf, visit, type Visit } from './visit.ts'

export const FIRST_PAINT_HEADING = '## Pages before their scripts'

const HEADING = 'main h1'
const WIDTHS = [390, 1024, 1440]
/** ms, of each page in the conditions of a visit */
const LIMIT_MS = 1_000

interface Paints {
  /** ms, one a round */
  prerendered: number[]
  byScripts: number[]
}

export interface FirstPaint {
  /** name of the page → */
  paints: Record<string, Paints>
  /** path pattern of a page for signed-in people → ms, one a round */
  signedIn: Record<string, number[]>
  /** page → layout shift of one visit at each of the widths */
  shifts: Record<string, number[]>
}

interface Served {
  url: string
  /** Serves the release with prerendered pages, or the same without them. */
  servePages: (prerendered: boolean) => Promise<void>
  /** whose first paint is measured */
  pages: MeasuredPage[]
  /** whose first paint is measured as they are served alone */
  signedIn: Stage['signedIn']
  /** that are prerendered */
  paths: string[]
}

/** The first round warms up and is not kept. */
export async function measureFirstPaint(
  browser: Browser,
  { url, servePages, pages, signedIn, paths: prerenderedPaths }: Served,
  rounds: number,
  print: (line: string) => void,
): Promise<FirstPaint> {
  const found: FirstPaint = { paints: {}, signedIn: {}, shifts: {} }
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of pages) {
      const paints = (found.paints[page.name] ??= { prerendered: [], byScripts: [] })
      for (const variant of ['prerendered', 'byScripts'] as const) {
        await servePages(variant === 'prerendered')
        const [{ fcp }] = await visit(browser, { ...page, next: undefined })
        if (round > 0) paints[variant].push(fcp)
      }
    }
    await servePages(true)
    for (const page of signedIn) {
      const ms = await firstPaintOf(browser, page)
      if (round > 0) (found.signedIn[page.name] ??= []).push(ms)
    }
    print(round === 0 ? '  Warmed up' : `  First paint, round ${round} of ${rounds}`)
  }
  const shiftsOf = async (name: string, { url: address, content, state }: Visit) => {
    found.shifts[name] = []
    for (const width of WIDTHS) {
      const [{ cls }] = await visit(browser, { url: address, content, state, width })
      found.shifts[name].push(cls)
    }
  }
  for (const path of [...prerenderedPaths, `${paths.login}?${WEBSITE_PARAM}=larkandloom.com`]) {
    await shiftsOf(path, { url: url + path, content: HEADING, state: undefined })
  }
  for (const page of pages) if (page.state !== undefined) await shiftsOf(page.name, page)
  return found
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const spread = (all: number[]) =>
  `${Math.round(median(all))} (${Math.round(Math.min(...all))} – ${Math.round(Math.max(...all))})`

const verdict = (all: number[]) => (median(all) > LIMIT_MS ? 'MISSED' : 'kept')

/** The section of docs/performance.md. */
export function firstPaintSection(found: FirstPaint, { date, rounds, chromium, cores, load }: About): string {
  const { roundTripMs, downMbps, cpuSlowDown } = CONDITIONS
  return `${FIRST_PAINT_HEADING}

Written by \`npm run bench -- page\` on ${date}: Chromium ${chromium}, ${cores} cores, load ${load}. The release as it is, and the same builds without
their prerendered pages, frames and skeletons (an empty \`#root\`), visited in turns, ${rounds} rounds, with an empty cache,
${roundTripMs} ms round trip, ${downMbps} Mbps and a processor ${cpuSlowDown} times slower. Medians, with the least and the most:

${[
  row(['First paint of', 'in the HTML, ms', 'by scripts alone, ms', `limit ${LIMIT_MS} ms`]),
  row(['---', '---', '---', '---']),
  ...Object.entries(found.paints).map(([name, { prerendered, byScripts }]) =>
    row([name, spread(prerendered), spread(byScripts), verdict(prerendered)]),
  ),
].join('\n')}

Every page for signed-in people, as it is served, in the same rounds:

${[
  row(['First paint of', 'ms', `limit ${LIMIT_MS} ms`]),
  row(['---', '---', '---']),
  ...Object.entries(found.signedIn).map(([name, all]) => row([name, spread(all), verdict(all)])),
].join('\n')}

Layout shift of one visit while scripts, font and data arrive in the same conditions (0.00 is asked for; held to 0.005 by
\`e2e/journeys/layout-shift.spec.ts\`):

${[
  row(['Page', ...WIDTHS.map((width) => `${width} px`)]),
  row(['---', ...WIDTHS.map(() => '---')]),
  ...Object.entries(found.shifts).map(([path, shifts]) => row([path, ...shifts.map((shift) => shift.toFixed(4))])),
].join('\n')}
`
}
