// The panel of a traced visit, beside the app. The page has the functions as text (trace.routes.ts): they use nothing but watchLoad() and each
// other.

import type { BootManifest } from '@sightline/shared/contract/release.ts'
import type { Trace } from './read-trace.ts'
import { watchLoad } from './watch-load.ts'

/** Shows the panel and keeps it up to date. Tests and the console read `__SIGHTLINE_TRACE__`. @param bootId of the boot manifest's element */
export function showTrace(bootId: string): void {
  /** at most one update in this time, in ms */
  const pause = 250
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = watchLoad(JSON.parse(document.getElementById(bootId)?.textContent ?? '') as BootManifest, () => {
    timer ??= setTimeout(() => {
      timer = undefined
      draw()
    }, pause)
  })
  Object.defineProperty(window, '__SIGHTLINE_TRACE__', { get: read })

  const create = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, words = '') =>
    Object.assign(document.createElement(tag), { textContent: words })
  const panel = create('aside')
  panel.className = 'trace'
  panel.setAttribute('aria-label', 'Trace of this page')
  const details = create('details')
  const summary = create('summary')
  const tables = create('div')
  // Scrolled with the keyboard, too.
  tables.tabIndex = 0
  tables.setAttribute('role', 'region')
  tables.setAttribute('aria-label', 'What this page has loaded')
  const copy = create('button', 'Copy as JSON')
  const close = create('button', 'Close')
  for (const button of [copy, close]) button.type = 'button'
  const said = create('span')
  said.setAttribute('role', 'status')
  const buttons = create('p')
  buttons.append(copy, close, said)
  details.append(summary, tables)
  panel.append(details, buttons)
  document.body.append(panel)

  function draw(): void {
    const trace = read()
    summary.textContent = `Trace of release ${trace.release}: ${trace.remotes.map(({ name }) => name).join(', ')}`
    tables.replaceChildren(...drawTrace(trace))
  }
  draw()

  async function copyTrace(): Promise<void> {
    try {
      await navigator.clipboard.writeText(JSON.stringify(read(), null, 2))
      said.textContent = 'Copied'
    } catch {
      said.textContent = 'Could not be copied: the console has it as __SIGHTLINE_TRACE__'
    }
  }
  // Before the page's own listeners, which hold clicks back until the app is there.
  const press = (event: Event) => {
    if (!(event.target instanceof Node) || !buttons.contains(event.target)) return
    event.stopImmediatePropagation()
    if (event.target === copy) void copyTrace()
    if (event.target === close) {
      panel.remove()
      window.removeEventListener('click', press, true)
    }
  }
  window.addEventListener('click', press, true)
}

/** @returns a table for each remote, for the shared modules and for the host */
export function drawTrace({ host, remotes, shared }: Trace): HTMLElement[] {
  const why = { load: 'it did not load', timeout: 'it did not load in time', contract: 'it does not keep the contract' }
  const whyVersion = {
    'only one': 'only one offered',
    singleton: 'one for the whole page',
    range: 'in the range',
    'none fits': 'none offered fits',
    failed: 'it failed to load',
  }

  const table = (title: string, columns: string[], rows: (string | number)[][]) => {
    const element = document.createElement('table')
    element.createCaption().textContent = title
    const head = element.createTHead().insertRow()
    for (const column of columns) {
      const cell = document.createElement('th')
      cell.scope = 'col'
      cell.textContent = column
      head.append(cell)
    }
    const body = element.createTBody()
    for (const cells of rows) {
      const row = body.insertRow()
      for (const text of cells) row.insertCell().textContent = String(text)
    }
    return element
  }
  const files = (title: string, all: Trace['host']['files']) =>
    table(
      title,
      ['File', 'Kind', 'Version', 'Start, ms', 'Took, ms', 'Status', 'Retry'],
      all.map(({ file, kind, version, start, duration, status, retry }) => [
        file,
        kind,
        version,
        start,
        duration,
        status || 'unknown',
        retry || '',
      ]),
    )
  const titleOf = ({ name, version, entry, asked, ready, failures, retries, fallback }: Trace['remotes'][number]) =>
    [
      `${name} ${version}: `,
      asked === null ? 'preloaded, not asked for' : `asked for at ${asked} ms, `,
      asked === null ? '' : ready === null ? 'not loaded' : `loaded at ${ready} ms`,
      entry === null ? '' : `, entry ${entry}`,
      retries === 0 ? '' : `, ${retries} ${retries === 1 ? 'retry' : 'retries'}`,
      fallback === null ? '' : `. ${fallback.version} is in its place, because ${why[fallback.why]}`,
      ...failures.map(({ version: failed, at, error }) => `. ${failed} failed at ${at} ms: ${error}`),
    ].join('')
  return [
    ...remotes.map((remote) => files(titleOf(remote), remote.files)),
    table(
      'Shared modules',
      ['Module', 'Version', 'Provided by', 'Asked for by', 'Accepted', 'Why this version', 'Start, ms', 'Took, ms'],
      shared.flatMap(({ module, offered, consumers }) =>
        consumers.length === 0
          ? offered.map(({ version, provider }) => [module, version, provider, 'nobody yet', '', '', '', ''])
          : consumers.map(({ version, provider, consumer, range, error, why: reason, start, duration }) => [
              ...[module, version ?? 'none', provider ?? 'nobody', consumer],
              ...[range || 'any', error ?? whyVersion[reason], start, duration],
            ]),
      ),
    ),
    files(`host ${host.version}`, host.files),
  ]
}
