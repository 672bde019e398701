import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { findChromium } from '@sightline/shared/service/find-program.ts'
import { createPrinter } from './print-edition.ts'

/** Stands in for the page of a shared report: asks the API for it, and for what a page has no reason to ask for. */
const PAGE = `<!doctype html><title>waiting</title><main aria-busy="true"></main><script type="module">
const { data } = await (await fetch('/api/shared/print')).json()
const isRefused = (await Promise.allSettled([fetch('/api/telemetry', { method: 'POST' }), fetch('http://localhost:1/')])).every(({ status }) => status === 'rejected')
document.title = data.report.brand + ' ' + data.report.asked.answers + (isRefused ? '' : ' leaks')
const main = document.querySelector('main')
main.innerHTML = '<h1>Report</h1><p style="break-before: page">Next steps</p>'
main.ariaBusy = 'false'
</script>`
const report = { brand: 'Acme', asked: { answers: 840 } } as ReportDocument

const asked: string[] = []
/** the page has no answer: this is done in its place */
let hang: (() => void) | undefined
let gone: Promise<unknown> | undefined
const server = createServer(({ url = '', socket }, reply) => {
  asked.push(url)
  if (hang) {
    gone ??= once(socket, 'close')
    return hang()
  }
  reply.setHeader('content-type', 'text/html').end(PAGE)
})
let publicUrl: string
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  publicUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
after(() => server.close())

describe('a PDF', () => {
  it('cannot be made without a browser', () => {
    assert.equal(createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH: '/nowhere' }), null)
  })

  it('is refused with a sentence where the browser does not start', async () => {
    const printer = createPrinter({ PUBLIC_URL: publicUrl, CHROMIUM_PATH: '/bin/false' })
    await assert.rejects(printer?.print(report, 'a person') ?? Promise.resolve(), /Open the report and print it/)
  })

  it(
    'is the page of the stored document, of which nobody else is asked',
    { skip: findChromium() === undefined },
    async () => {
      const pdf = (await createPrinter({ PUBLIC_URL: publicUrl })?.print(report, 'a person'))?.toString('latin1') ?? ''
      assert.match(pdf, /^%PDF-/)
      assert.match(pdf, /\/Title \(Acme 840\)/)
      assert.match(pdf, /\/Count 2\b/)
      assert.deepEqual(
        asked.filter((url) => url.startsWith('/api/')),
        [],
      )
    },
  )

  it(
    'is given up at its limit, with its browser, and a person waits for one at a time',
    { skip: findChromium() === undefined },
    async () => {
      let limit = new AbortController()
      const printer = createPrinter({ PUBLIC_URL: publicUrl }, () => limit.signal)
      const print = (person: string) => printer?.print(report, person) ?? Promise.resolve()
      hang = () => limit.abort()
      const first = assert.rejects(print('a person'), /Open the report and print it/)
      await assert.rejects(print('a person'), /Your last PDF is still being made/)
      await first
      assert.ok(gone)
      await gone
      ;[hang, limit] = [undefined, new AbortController()]
      await Promise.all(['a person', 'another'].map(print))
    },
  )
})
