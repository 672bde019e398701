// The words of docs/performance.md.

import { CONDITIONS, HOVER_MS } from './visit.ts'

export interface About {
  date: string
  rounds: number
  /** its version */
  chromium: string
  cores: number
  /** average number of processes that wanted a core */
  load: number
}

export function performanceDocument(table: string, { date, rounds, chromium, cores, load }: About): string {
  const { roundTripMs, downMbps, upMbps, cpuSlowDown } = CONDITIONS
  return `# What Module Federation costs a page

Written by \`npm run bench -- page\` on ${date}: Chromium ${chromium}, ${cores} cores, load ${load}. Times of a shared machine are noisy;
the two builds are measured in turns, so their ratios are less so.

The same sources are built twice: **federated**, the release as it is deployed, and as a **monolith**, one webpack build of host
and remotes with the same lazy screens and the same configuration, without a share scope and without remote entries
(\`e2e/bench/monolith\`). The monolith is what the product would be without the platform, and so the limit. Both
are served with preload links for the path's chunks, brotli, headers and API by one gateway from one folder. Only the federated release has HTML
of its signed-in pages and asks for their first data early (decisions 0043 and 0044); its landing page is served without HTML here, and measured with
it below. No data of one visit is in the cache of another, but of a second visit and of Back, which are about it.

Each visit: an empty browser context, ${roundTripMs} ms round trip, ${downMbps} Mbps down, ${upMbps} Mbps up, a processor ${cpuSlowDown} times slower, 1440 × 1000
pixels; measurement of visits by the page itself is off. The landing page is visited signed out, the others by an account with one
project and a day of sample answers.

${table}

Median of ${rounds} rounds, with the least and the most in brackets. *Compared* is the median of the rounds' ratios (federated ÷
monolith) or differences; where it is empty, the federated number itself is held against the budget.

- *Transferred* counts headers and bodies of everything that a visit asks for until it is quiet; *requests* likewise.
- *Main content* is the heading of the landing page, the link of a project's card on the dashboard, and the first number of
  the overview: the sentence above the numbers comes in a file of its own, when its comparison is known. A project card's figures are a
  call of their own, made when the projects are known.
- *Sequential depth* is the longest chain of requests before the main content, each made when the one before had arrived: page,
  scripts, data is 3. Fonts and the icon are left out.
- *JavaScript before content* is compressed, without what a page loads when its content is on the screen (the chart library).
- *CLS* is the sum of all layout shifts.
- *Navigation* is the time from the click on a project's card to the overview's main content, when the dashboard is quiet and
  the pointer has been on the link for ${HOVER_MS} ms; *by click alone* the pointer comes with the click.
- *Second visit* is the page in a new tab of the same browser, when the first visit was quiet.
- *Back* is the time from the step back, from a plain page, until the page's main content is on the screen again. The browser keeps
  pages for it, as people's browsers do.
`
}
